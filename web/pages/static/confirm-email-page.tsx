import { Trans, useLingui } from '@lingui/react/macro'
import type { ConfirmEmailProps } from '../../../contract/account-pages.ts'
import { brand } from '../../../contract/brand.ts'
import { loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { ButtonLink, CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

type Ask = ConfirmEmailProps & { stage: 'ask' }
type SignIn = ConfirmEmailProps & { stage: 'sign-in' }

const linkPath = (token: string) => `${serverPaths.confirmEmail}?${new URLSearchParams({ token })}`

export default function ConfirmEmailPage(props: ConfirmEmailProps) {
  const { t } = useLingui()
  const wasPosted = props.stage === 'ask' && props.problems
  return (
    <CardPage title={t`Confirm your email`} path={wasPosted ? linkPath(props.token) : undefined}>
      <Content {...props} />
    </CardPage>
  )
}

function Content(props: ConfirmEmailProps) {
  switch (props.stage) {
    case 'ask':
      return <Question {...props} />
    case 'sign-in':
      return <SignInFirst {...props} />
    default:
      return (
        <>
          <Alert tone="bad">
            {props.stage === 'taken' ? (
              <Trans>Another account already uses this email. Yours keeps its old one.</Trans>
            ) : (
              <Trans>
                Ask for a new link in your settings. This one was used or replaced, or is more than 24 hours old.
              </Trans>
            )}
          </Alert>
          <SmallLink href={paths.notifications}>
            <Trans>Go to settings</Trans>
          </SmallLink>
        </>
      )
  }
}

function SignInFirst({ token, isSignedIn }: SignIn) {
  if (isSignedIn) {
    return (
      <>
        <p>
          <Trans>Sign out, then open the link in the email again. You’re signed in to another account.</Trans>
        </p>
        <ButtonLink href={serverPaths.logout}>
          <Trans>Sign Out</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>
        <Trans>To confirm your email, sign in to the account this link is for.</Trans>
      </p>
      <ButtonLink href={loginLink(linkPath(token))}>
        <Trans>Sign In</Trans>
      </ButtonLink>
      <p className="text-muted">
        <Trans>No account here? Close this page. Nothing was confirmed.</Trans>
      </p>
    </>
  )
}

/** A confirmation step, because mail programs open links automatically. */
function Question({ token, email, isNew, problems }: Ask) {
  return (
    <>
      {isNew ? <NewEmail email={email} /> : <PresentEmail email={email ?? ''} />}
      <form method="post" action={serverPaths.confirmEmail} className="grid gap-5">
        <ProblemSummary problems={problems} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton>
          <Trans>Confirm this email</Trans>
        </SubmitButton>
      </form>
    </>
  )
}

function NewEmail({ email }: { email: string | null }) {
  return (
    <>
      <p className="wrap-anywhere">
        {email === null ? (
          <Trans>Use this email for your {brand} account from now on?</Trans>
        ) : (
          <Trans>
            Use {email} for your {brand} account from now on?
          </Trans>
        )}
      </p>
      <p className="text-muted">
        <Trans>You’ll sign in and get reminders with it instead of your old email.</Trans>
      </p>
    </>
  )
}

function PresentEmail({ email }: { email: string }) {
  return (
    <>
      <p className="wrap-anywhere">
        <Trans>Is {email} your email?</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          We’ll send reminders there. Your other devices will be signed out, and your secret calendar address will stop
          working.
        </Trans>
      </p>
    </>
  )
}
