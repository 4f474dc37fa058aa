import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { stateChoices } from '../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'

const country = 'US'

type StatePickerProps = { state: StateCode | undefined; homeState: StateCode | undefined }

export function StatePicker({ state, homeState }: StatePickerProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { locale, state: nameOf } = useResultFormat()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: nameOf(code) })
  const openState = (value: string) => {
    const chosen = oneOf(stateCodes, value)
    navigate(chosen ? resultsPath.state(chosen) : resultsPath.home)
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field label={<Trans>State</Trans>} className="w-full sm:w-72">
        <NativeSelect
          value={state ?? country}
          onValueChange={openState}
          options={[
            { value: country, label: t`Whole country` },
            { label: t`States`, options: states.map(option) },
            { label: t`District and territories`, options: others.map(option) },
          ]}
        />
      </Field>
      {!state && homeState && <HomeStateLink homeState={homeState} />}
    </div>
  )
}

/** A shortcut to the voter's own state. */
function HomeStateLink({ homeState }: { homeState: StateCode }) {
  const name = useResultFormat().state(homeState)
  return (
    <Link href={resultsPath.state(homeState)} className="flex min-h-11 items-center">
      <Trans>Your state: {name}</Trans>
    </Link>
  )
}
