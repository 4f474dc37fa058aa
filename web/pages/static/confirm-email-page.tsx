import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  switch (props.stage) {
    case 'ask':
      return <Question {...props} />
    case 'sign-in':
      return <SignInFirst {...props} />
    default:
      return (
        <>
          <Alert tone="bad">
            {props.stage === 'taken'
              ? t`Another account already uses this email. Yours keeps its old one.`
              : t`Ask for a new link in your settings. This one was used or replaced, or is more than 24 hours old.`}
          </Alert>
          <SmallLink href={paths.notifications}>{t`Go to settings`}</SmallLink>
        </>
      )
  }
}

function SignInFirst({ token, isSignedIn }: SignIn) {
  const { t } = useLingui()
  if (isSignedIn) {
    return (
      <>
        <p>{t`Sign out, then open the link in the email again. You’re signed in to another account.`}</p>
        <ButtonLink href={serverPaths.logout}>{t`Sign Out`}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>{t`To confirm your email, sign in to the account this link is for.`}</p>
      <ButtonLink href={loginLink(linkPath(token))}>{t`Sign In`}</ButtonLink>
      <p className="text-muted">{t`No account here? Close this page. Nothing was confirmed.`}</p>
    </>
  )
}

/** A confirmation step, because mail programs open links automatically. */
function Question({ token, email, isNew, problems }: Ask) {
  const { t } = useLingui()
  return (
    <>
      {isNew ? <NewEmail email={email} /> : <CurrentEmail email={email ?? ''} />}
      <form method="post" action={serverPaths.confirmEmail} className="grid gap-5">
        <ProblemSummary problems={problems} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{t`Confirm this email`}</SubmitButton>
      </form>
    </>
  )
}

function NewEmail({ email }: { email: string | null }) {
  const { t } = useLingui()
  return (
    <>
      <p className="wrap-anywhere">
        {email === null
          ? t`Use this email for your ${brand} account from now on?`
          : t`Use ${email} for your ${brand} account from now on?`}
      </p>
      <p className="text-muted">{t`You’ll sign in and get reminders with it instead of your old email.`}</p>
    </>
  )
}

function CurrentEmail({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <>
      <p className="wrap-anywhere">{t`Is ${email} your email?`}</p>
      <p className="text-muted">
        {t`We’ll send reminders there. Your other devices will be signed out, and your secret calendar address will stop working.`}
      </p>
    </>
  )
}
