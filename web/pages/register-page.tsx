import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StateCode } from '../../contract/common.ts'
import { RegisterView } from '../features/register/register-view.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { registrationQuery } from '../parts/elections/state-voting-query.ts'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'

export default function RegisterPage() {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  const place = useVoterPlace()
  const [selected, select] = useState<StateCode>()
  const state = selected ?? place.state
  const needsRegistration = useQuery(registrationQuery(state)).data?.registration !== 'not-needed'
  const name = state && !needsRegistration && stateInText(state)
  const help = needsRegistration
    ? t`Register on your state’s official site, or check your registration.`
    : t`See what to bring.`
  // With a state, the buttons below say this already.
  const subtitle = state && needsRegistration ? undefined : help
  return (
    <Page title={name ? t`No registration needed in ${name}` : t`Register to Vote`} subtitle={subtitle}>
      <RegisterView
        state={state}
        needsRegistration={needsRegistration}
        zip={state && state === place.addressState ? place.zip : undefined}
        onSelect={select}
      />
    </Page>
  )
}
