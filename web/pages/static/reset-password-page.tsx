import { Trans, useLingui } from '@lingui/react/macro'
import type { ResetPasswordProps } from '../../../contract/account-pages.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { NewPasswordField } from '../../features/sign-in/form-field.tsx'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'

export default function ResetPasswordPage({ token, problems }: ResetPasswordProps) {
  const { t } = useLingui()
  return (
    <CardPage
      title={t`Choose a new password`}
      path={problems && `${serverPaths.resetPassword}?${new URLSearchParams({ token })}`}
    >
      <div className="text-muted">
        <p>
          <Trans>This signs you out on all devices.</Trans>
        </p>
        <details>
          <summary className="min-h-6 cursor-pointer py-1">
            <Trans>What else stops working</Trans>
          </summary>
          <p>
            <Trans>
              Your passkeys, secret calendar address and browser notifications stop. You can turn them on again after
              you sign in.
            </Trans>{' '}
            <Trans>Administrators and editors without an authenticator app have to be added again.</Trans>
          </p>
        </details>
      </div>
      <form method="post" action={serverPaths.resetPassword} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={<Trans>New password</Trans>} problems={problems} />
        <SubmitButton>
          <Trans>Change password</Trans>
        </SubmitButton>
        <SmallLink href={serverPaths.forgotPassword}>
          <Trans>Get a new link</Trans>
        </SmallLink>
      </form>
    </CardPage>
  )
}
