import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { stateChoices } from '../../../civic/address/states.ts'
import { StateCode } from '../../../contract/common.ts'
import { useUser } from '../../api/user.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'

const country = 'US'

export function StatePicker({ state }: { state: StateCode | undefined }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { locale, state: nameOf } = useResultFormat()
  const { states, others } = stateChoices(locale)
  const option = (code: StateCode) => ({ value: code, label: nameOf(code) })
  const openState = (value: string) => {
    const chosen = StateCode.safeParse(value)
    navigate(chosen.success ? resultsPath.state(chosen.data) : resultsPath.country)
  }
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Field label={<Trans>State</Trans>} className="w-full sm:w-72">
        <Select
          value={state ?? country}
          onValueChange={openState}
          options={[
            { value: country, label: t`Whole country` },
            { label: t`States`, options: states.map(option) },
            { label: t`District and territories`, options: others.map(option) },
          ]}
        />
      </Field>
      {!state && <HomeStateLink />}
    </div>
  )
}

/** A shortcut for members who have chosen a home state. */
function HomeStateLink() {
  const { stateCode } = useUser()
  const format = useResultFormat()
  const homeState = StateCode.safeParse(stateCode).data
  if (!homeState) return null
  const name = format.state(homeState)
  return (
    <Link href={resultsPath.state(homeState)} className="flex min-h-11 items-center">
      <Trans>Your state: {name}</Trans>
    </Link>
  )
}
