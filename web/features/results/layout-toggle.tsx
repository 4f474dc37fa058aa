import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'

export type Layout = 'graphic' | 'table'

type LayoutToggleProps = { layout: Layout; onChange: (layout: Layout) => void; graphicLabel: string }

/** Switches between a graphic and a table of the same figures. */
export function LayoutToggle({ layout, onChange, graphicLabel }: LayoutToggleProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Show as`}
      value={layout}
      onValueChange={onChange}
      options={[
        { value: 'graphic', label: graphicLabel },
        { value: 'table', label: t`Table` },
      ]}
    />
  )
}
