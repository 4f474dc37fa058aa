import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../api/user.ts'
import { RegisterView } from '../features/register/register-view.tsx'
import { useRegistrationState } from '../features/register/use-registration-state.ts'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { useAddressZip } from '../parts/voter-place/use-address-zip.ts'
import { useVoterPlace } from '../parts/voter-place/use-voter-place.ts'
import { Page } from '../shell/page.tsx'

export default function RegisterPage() {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  const { address } = useVoterPlace()
  const { zip } = useAddressZip(address?.address)
  const { data: user } = useQuery(userQuery)
  const choice = useRegistrationState(zip, user?.stateCode ?? null)
  const name = choice.state && !choice.needsRegistration && stateInText(choice.state)
  const subtitle = choice.needsRegistration
    ? t`Register on your state’s official site, or check your registration.`
    : t`See what to bring.`
  return (
    <Page title={name ? t`No registration needed in ${name}` : t`Register to Vote`} subtitle={subtitle}>
      <RegisterView choice={choice} zip={zip} />
    </Page>
  )
}
