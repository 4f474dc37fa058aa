import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginProps } from '../../../contract/account-pages.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { EmailField, FormField, NewPasswordField } from '../../features/sign-in/form-field.tsx'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Oval } from '../../ui/oval.tsx'

export default function LoginPage(props: LoginProps) {
  const { t } = useLingui()
  const { mode, returnTo, isPasswordChanged, problems } = props
  const isNew = mode === 'sign-up'
  const pathOf = (linked: Mode) =>
    `${serverPaths.login}?${new URLSearchParams({ mode: linked, ...(returnTo !== paths.home && { returnTo }) })}`
  return (
    <CardPage
      title={isNew ? t`Create your account` : t`Sign In`}
      path={problems && pathOf(mode)}
      strip={<ModeChoices chosen={mode} pathOf={pathOf} />}
    >
      <form method="post" action={serverPaths.login} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        {isPasswordChanged && <Alert tone="good">{t`Your password was changed. Sign in with the new one.`}</Alert>}
        <input type="hidden" name="mode" value={mode} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {isNew ? <SignUpFields {...props} /> : <SignInFields {...props} />}
      </form>
      {!isNew && <PasskeyButton returnTo={returnTo} />}
    </CardPage>
  )
}

function SignInFields({ email, problems }: LoginProps) {
  const { t } = useLingui()
  return (
    <>
      <EmailField autoComplete="username" defaultValue={email} problems={problems} />
      <FormField
        name="password"
        type="password"
        label={t`Password`}
        autoComplete="current-password"
        problems={problems}
      />
      <SubmitButton>{t`Sign In`}</SubmitButton>
      <SmallLink href={serverPaths.forgotPassword}>{t`Forgot your password?`}</SmallLink>
    </>
  )
}

function SignUpFields({ email, name, problems }: LoginProps) {
  const { t } = useLingui()
  return (
    <>
      <FormField
        name="name"
        label={t`Name`}
        autoComplete="name"
        defaultValue={name}
        hint={t`Others see your first name and last initial.`}
        problems={problems}
      />
      <EmailField autoComplete="email" defaultValue={email} problems={problems} />
      <NewPasswordField label={t`Password`} problems={problems} />
      <SubmitButton>{t`Create account`}</SubmitButton>
    </>
  )
}

type Mode = LoginProps['mode']

type ModeChoicesProps = { chosen: Mode; pathOf: (mode: Mode) => string }

/** Links to sign-in and sign-up, styled as two lines of a ballot. */
function ModeChoices({ chosen, pathOf }: ModeChoicesProps) {
  const { t } = useLingui()
  const labels: Record<Mode, string> = { 'sign-in': t`Sign In`, 'sign-up': t`Create an account` }
  return (
    <nav aria-label={t`Sign in or create an account`} className="flex divide-x divide-line">
      {(['sign-in', 'sign-up'] as const).map((mode) => (
        <a
          key={mode}
          href={pathOf(mode)}
          aria-current={mode === chosen ? 'page' : undefined}
          className={cx(
            'flex min-h-14 flex-1 items-center gap-2.5 px-4 py-3 text-step--1 no-underline',
            'focus-visible:-outline-offset-3 sm:px-6',
            mode === chosen ? 'font-bold text-ink' : 'font-medium text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <Oval filled={mode === chosen} signal />
          {labels[mode]}
        </a>
      ))}
    </nav>
  )
}

/** Its space is kept until the script finds that the browser supports passkeys, so that nothing below it moves. */
function PasskeyButton({ returnTo }: { returnTo: string }) {
  return (
    <div data-passkey className="invisible grid gap-3 border-t border-line pt-5 noscript:hidden">
      <Alert tone="bad" hidden data-passkey-problem>
        <Trans>That passkey didn’t work. Try again, or use your password.</Trans>
      </Alert>
      <Button variant="ghost" className="w-full" data-passkey-sign-in data-return-to={returnTo}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
