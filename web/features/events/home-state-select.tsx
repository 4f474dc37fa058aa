import { Trans, useLingui } from '@lingui/react/macro'
import { StateCode } from '../../../contract/common.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

const noState = 'none'

type HomeStateSelectProps = { value: StateCode | null; onChange: (state: StateCode | null) => void }

export function HomeStateSelect({ value, onChange }: HomeStateSelectProps) {
  const { t } = useLingui()
  return (
    <Field
      label={<Trans>Home state</Trans>}
      hint={<Trans>For your deadlines and the elections you can vote in.</Trans>}
      className="mt-5"
    >
      <NativeSelect
        value={value ?? noState}
        options={[{ value: noState, label: t`Not chosen` }, ...useStateGroups()]}
        onValueChange={(chosen) => onChange(StateCode.safeParse(chosen).data ?? null)}
      />
    </Field>
  )
}
