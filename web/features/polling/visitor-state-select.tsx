import { Trans, useLingui } from '@lingui/react/macro'
import { StateCode } from '../../../contract/common.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

type VisitorStateSelectProps = { state: StateCode | undefined; onChange: (state: StateCode) => void }

/** The state of a visitor, who has no account to save it in: for this page only. */
export function VisitorStateSelect({ state, onChange }: VisitorStateSelectProps) {
  const { t } = useLingui()
  const groups = useStateGroups()
  return (
    <Field label={<Trans>Or start with your state</Trans>} className="max-w-sm">
      <NativeSelect
        name="state"
        value={state ?? ''}
        options={state ? groups : [{ value: '', label: t`Choose your state` }, ...groups]}
        onValueChange={(value) => {
          const chosen = StateCode.safeParse(value).data
          if (chosen) onChange(chosen)
        }}
      />
    </Field>
  )
}
