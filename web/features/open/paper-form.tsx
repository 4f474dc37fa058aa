import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localeNames } from '../../../contract/locale.ts'
import type { PaperChoice } from '../../../contract/open.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { useStateGroups } from '../../parts/use-civic-terms.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

/** A plain HTML form that opens the poster. */
export function PaperForm({ choice }: { choice?: PaperChoice }) {
  const { t } = useLingui()
  const groups = useStateGroups()
  return (
    <form action={serverPaths.poster} className="grid gap-4 sm:grid-cols-2 print:hidden">
      <Field label={t`State`}>
        <NativeSelect
          name="state"
          required
          defaultValue={choice?.state ?? ''}
          options={[{ value: '', label: t`Choose a state` }, ...groups]}
        />
      </Field>
      <Choice
        label={t`Sheet`}
        name="kind"
        value={choice?.kind}
        options={{ poster: t`Poster`, 'tear-off': t`With tear-off strips` }}
      />
      <Choice
        label={t`Language`}
        name="language"
        value={choice?.language}
        options={{ both: t`English and Spanish`, ...localeNames }}
      />
      <Choice label={t`Paper`} name="size" value={choice?.size} options={{ letter: t`Letter`, a4: 'A4' }} />
      <button className={`${buttonClass()} w-fit`}>{t`Show`}</button>
    </form>
  )
}

type ChoiceProps = { label: ReactNode; name: string; value: string | undefined; options: Record<string, string> }

/** A menu in a plain HTML form. `options` has the label of each value. */
export const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Field label={label}>
    <NativeSelect
      name={name}
      defaultValue={value}
      options={Object.entries(options).map(([option, text]) => ({ value: option, label: text }))}
    />
  </Field>
)
