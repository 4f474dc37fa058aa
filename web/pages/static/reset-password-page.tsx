import { useLingui } from '@lingui/react/macro'
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
        <p>{t`This signs you out on all devices.`}</p>
        <details>
          <summary className="min-h-6 cursor-pointer py-1">{t`What you’ll need to set up again`}</summary>
          <p>
            {t`Your passkeys, secret calendar address and browser notifications stop. You can turn them on again after you sign in.`}{' '}
            {t`Administrators and editors without an authenticator app have to be added again.`}
          </p>
        </details>
      </div>
      <form method="post" action={serverPaths.resetPassword} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={t`New password`} problems={problems} />
        <SubmitButton>{t`Change password`}</SubmitButton>
        <SmallLink href={serverPaths.forgotPassword}>{t`Get a new link`}</SmallLink>
      </form>
    </CardPage>
  )
}
