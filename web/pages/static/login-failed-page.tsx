import { useLingui } from '@lingui/react/macro'
import type { LoginFailedProps } from '../../../contract/account-pages.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { ContactOperator } from '../../features/sign-in/contact-operator.tsx'
import { ButtonLink, CardPage } from '../../shell/card-page.tsx'

/** After a failed sign-in at the provider. Does not redirect there automatically, which could loop. */
export default function LoginFailedPage({ reason, contact }: LoginFailedProps) {
  const { t } = useLingui()
  return (
    <CardPage
      title={t`You’re not signed in`}
      path={`${serverPaths.loginFailed}?${new URLSearchParams({ error: reason })}`}
    >
      <p>
        <Reason reason={reason} />
      </p>
      {reason === 'other_person' && (
        <p>
          <ContactOperator contact={contact} />
        </p>
      )}
      <ButtonLink href={serverPaths.login}>{t`Try again`}</ButtonLink>
    </CardPage>
  )
}

function Reason({ reason }: Pick<LoginFailedProps, 'reason'>) {
  const { t } = useLingui()
  switch (reason) {
    case 'access_denied':
      return t`You canceled the sign-in. Nothing was shared.`
    case 'email_not_verified':
    case 'account_not_linked':
      return t`Confirm your email at the sign-in service, then sign in again. It hasn’t confirmed that this email is yours.`
    case 'other_person':
      return t`Your email belongs to an account with another sign-in. We have to move it before you can use it here.`
    case 'email_not_found':
      return t`Let the sign-in service share your email, then try again. An account needs one.`
    case 'unavailable':
      return t`We can’t reach the sign-in service right now. Try again in a few minutes.`
    default:
      return t`Try again. Something went wrong with the sign-in service, or it took too long.`
  }
}
