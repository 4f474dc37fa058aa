import { useLingui } from '@lingui/react/macro'
import type { ForgotPasswordProps } from '../../../contract/account-pages.ts'
import { serverPaths } from '../../../contract/paths.ts'
import { ContactOperator } from '../../features/sign-in/contact-operator.tsx'
import { EmailField } from '../../features/sign-in/form-field.tsx'
import { ProblemSummary } from '../../features/sign-in/problem-summary.tsx'
import { CardPage, SmallLink, SubmitButton } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

export default function ForgotPasswordPage(props: ForgotPasswordProps) {
  const { t } = useLingui()
  return (
    <CardPage title={t`Forgot your password?`}>
      {props.isSent ? <Sent {...props} /> : <EmailForm {...props} />}
      <SmallLink href={serverPaths.login}>{t`Back to sign in`}</SmallLink>
    </CardPage>
  )
}

/** Without a mail server, the message is written to a file, where the operator finds the link. */
function EmailForm({ email, sendsMail, contact, problems }: ForgotPasswordProps) {
  const { t } = useLingui()
  return (
    <>
      <p className="text-muted">{t`Enter your email and we’ll send you a link to choose a new one.`}</p>
      {!sendsMail && (
        <Alert tone="warn">
          {t`We can’t email links. Send this form, then get the link from us.`} <ContactOperator contact={contact} />
        </Alert>
      )}
      <form method="post" action={serverPaths.forgotPassword} noValidate className="grid gap-5">
        <ProblemSummary problems={problems} />
        <EmailField autoComplete="username" defaultValue={email} problems={problems} />
        <SubmitButton>{t`Send the link`}</SubmitButton>
      </form>
    </>
  )
}

function Sent({ email, sendsMail, contact }: ForgotPasswordProps) {
  const { t } = useLingui()
  if (!sendsMail) {
    return (
      <Alert tone="warn" role="status">
        {t`If ${email} has an account, ask us for its link. It works for one hour.`}{' '}
        <ContactOperator contact={contact} />
      </Alert>
    )
  }
  return (
    <>
      <Alert tone="good">{t`If ${email} has an account, a link is on its way. It works for one hour.`}</Alert>
      <p className="text-muted">{t`Didn’t get it? Check your spam folder and the spelling of your email.`}</p>
    </>
  )
}
