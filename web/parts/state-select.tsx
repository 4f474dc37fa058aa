import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stateCodes } from '../../contract/common.ts'
import { oneOf } from '../../contract/one-of.ts'
import { Field } from '../ui/field.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { useVoterPlace } from './districts/use-voter-place.ts'
import { useStateGroups } from './use-civic-terms.ts'

type StateSelectProps = { label?: ReactNode; hint?: ReactNode; className?: string }

/** The voter's state, saved as the member's home state as soon as it is chosen. A visitor's choice is not saved. */
export function StateSelect({ label = <Trans>Your state</Trans>, hint, className }: StateSelectProps) {
  const { t } = useLingui()
  const { homeState, setState } = useVoterPlace()
  const groups = useStateGroups()
  return (
    <Field label={label} hint={hint} className={className}>
      <NativeSelect
        name="state"
        value={homeState ?? ''}
        options={homeState ? groups : [{ value: '', label: t`Choose your state` }, ...groups]}
        onValueChange={(value) => {
          const chosen = oneOf(stateCodes, value)
          if (chosen) setState(chosen)
        }}
      />
    </Field>
  )
}
