import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginProps } from '../../../contract/account-pages.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { EmailField, FormField, NewPasswordField } from '../../features/sign-in/form-field.tsx'
import { ModeChoices } from '../../features/sign-in/mode-choices.tsx'
import { PasskeyButton } from '../../features/sign-in/passkey-button.tsx'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

export default function LoginPage(props: LoginProps) {
  const { t } = useLingui()
  const { mode, returnTo, isPasswordChanged, problems } = props
  const isNew = mode === 'sign-up'
  const pathOf = (mode: LoginProps['mode']) =>
    `${serverPaths.login}?${new URLSearchParams({ mode, ...(returnTo !== paths.home && { returnTo }) })}`
  return (
    <CardPage
      title={isNew ? t`Create your account` : t`Sign In`}
      path={problems && pathOf(mode)}
      strip={<ModeChoices chosen={mode} pathOf={pathOf} />}
    >
      <form method="post" action={serverPaths.login} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        {isPasswordChanged && (
          <Alert tone="good">
            <Trans>Your password was changed. Sign in with the new one.</Trans>
          </Alert>
        )}
        <input type="hidden" name="mode" value={mode} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {isNew ? <SignUpFields {...props} /> : <SignInFields {...props} />}
      </form>
      {!isNew && <PasskeyButton returnTo={returnTo} />}
    </CardPage>
  )
}

function SignInFields({ email, problems }: LoginProps) {
  return (
    <>
      <EmailField autoComplete="username" defaultValue={email} problems={problems} />
      <FormField
        name="password"
        type="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        problems={problems}
      />
      <SubmitButton>
        <Trans>Sign In</Trans>
      </SubmitButton>
      <SmallLink href={serverPaths.forgotPassword}>
        <Trans>Forgot your password?</Trans>
      </SmallLink>
    </>
  )
}

function SignUpFields({ email, name, problems }: LoginProps) {
  return (
    <>
      <FormField
        name="name"
        label={<Trans>Name</Trans>}
        autoComplete="name"
        defaultValue={name}
        hint={<Trans>Others see your first name and last initial.</Trans>}
        problems={problems}
      />
      <EmailField autoComplete="email" defaultValue={email} problems={problems} />
      <NewPasswordField label={<Trans>Password</Trans>} problems={problems} />
      <SubmitButton>
        <Trans>Create account</Trans>
      </SubmitButton>
    </>
  )
}
