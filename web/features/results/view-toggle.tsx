import { useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'

export type Look = 'drawn' | 'table'

type LookSwitchProps = { look: Look; onLookChange: (look: Look) => void; drawn: string }

/** The same figures as a drawing or as a table. */
export function LookSwitch({ look, onLookChange, drawn }: LookSwitchProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Show as`}
      value={look}
      onValueChange={onLookChange}
      options={[
        { value: 'drawn', label: drawn },
        { value: 'table', label: t`Table` },
      ]}
    />
  )
}
