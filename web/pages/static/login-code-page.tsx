import { useLingui } from '@lingui/react/macro'
import type { LoginCodeProps } from '../../../contract/account-pages.ts'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { ContactOperator } from '../../features/sign-in/contact-operator.tsx'
import { FormField } from '../../features/sign-in/form-field.tsx'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'

/** The second step of signing in, after the password. */
export default function LoginCodePage({ recovery, returnTo, contact, problems }: LoginCodeProps) {
  const { t } = useLingui()
  const pathOf = (withRecovery: boolean) =>
    `${serverPaths.loginCode}?${new URLSearchParams({
      ...(withRecovery && { recovery: '1' }),
      ...(returnTo !== paths.home && { returnTo }),
    })}`
  return (
    <CardPage title={t`Enter your code`} path={problems && pathOf(recovery)}>
      <p className="text-muted">
        {recovery
          ? t`Enter one of the recovery codes you saved. Each works once.`
          : t`Open your authenticator app and enter the 6 digits it shows for this site.`}
      </p>
      <form method="post" action={serverPaths.loginCode} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {recovery && <input type="hidden" name="recovery" value="1" />}
        <FormField
          name="code"
          label={recovery ? t`Recovery code` : t`Code`}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          problems={problems}
        />
        <SubmitButton>{t`Sign In`}</SubmitButton>
      </form>
      <SmallLink href={pathOf(!recovery)}>
        {recovery ? t`Use your authenticator app` : t`Lost your phone? Use a recovery code`}
      </SmallLink>
      {recovery && (
        <p className="text-step--1">
          {t`Lost your codes too?`} <ContactOperator contact={contact} />
        </p>
      )}
      <SmallLink href={serverPaths.login}>{t`Back to sign in`}</SmallLink>
    </CardPage>
  )
}
