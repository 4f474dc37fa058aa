import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PendingEmail } from '../../../contract/email-change.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { emailErrors, emailQuery, useCancelChange, useChangeEmail, useHasEmail, useResendLink } from './api.ts'

/** The request to confirm the email may stand elsewhere on the page. */
export function EmailSection({ asksToConfirm = true }) {
  const { t } = useLingui()
  const { email } = useUser()
  const hasEmail = useHasEmail()
  const { pending } = useEmailState()
  return (
    <SettingsSection
      title={t`Email address`}
      about={
        hasEmail
          ? t`We send reminders here, and you sign in with it. To change it, open the link we email you.`
          : t`You sign in with it.`
      }
    >
      {hasEmail && asksToConfirm && <ConfirmEmail />}
      {hasEmail && pending && <PendingChange pending={pending} />}
      {hasEmail ? (
        <>
          <strong className="wrap-anywhere">{email}</strong>
          <Fold title={t`Change your email`}>
            <EmailForm />
          </Fold>
        </>
      ) : (
        <p className="m-0">
          <strong className="wrap-anywhere">{email}</strong>
          <br />
          {t`You can’t change it here, because this site doesn’t send email.`}
        </p>
      )}
    </SettingsSection>
  )
}

function EmailForm() {
  const { t } = useLingui()
  const { email: current } = useUser()
  const change = useChangeEmail()
  const errorMessage = useErrorMessage(emailErrors)
  const showError = useErrorToast({}, t`Failed to update email address.`)
  const { form, submit } = useContractForm({
    schema: async () => (await import('../../../contract/email-change.schemas.ts')).changeEmail.body,
    values: { email: current },
    fieldMessage: () => t`Enter an email address, such as you@example.org.`,
    serverFieldMessages: (error) => ({ email: errorMessage(error) }),
    errorMessage,
    onSubmit: async (body, { reset }) => {
      try {
        const { pending } = await change.mutateAsync({ body })
        reset()
        if (pending) showLinkSent(pending.email)
      } catch (error) {
        showError(error)
        throw error
      }
    },
  })
  const { isSubmitting, errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' }).trim()
  const canSave = typed !== '' && typed.toLowerCase() !== current.toLowerCase()
  const showLinkSent = (email: string) =>
    toast({
      title: t`Check your inbox`,
      description: t`We sent a link to ${email}. Your email changes when you open it.`,
    })
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={t`Email`}
        hint={canSave && t`This also stops notifications on other devices and your secret calendar address.`}
        error={errors.email?.message ?? errors.root?.message}
      >
        <Input type="email" autoComplete="email" defaultValue={current} {...form.register('email')} />
      </Field>
      <Button type="submit" className="w-fit" disabled={!canSave || isSubmitting}>
        {isSubmitting ? t`Saving...` : t`Save`}
      </Button>
    </form>
  )
}

/** Whether the current email is confirmed, and another one that waits for its link to be opened. */
function useEmailState() {
  const { email } = useUser()
  const { confirmed, pending } = useQuery(emailQuery).data ?? { confirmed: true, pending: null }
  return { confirmed, isLinkSent: pending !== null, pending: pending && pending.email !== email ? pending : null }
}

export function ConfirmEmail() {
  const { confirmed, isLinkSent, pending } = useEmailState()
  return confirmed || pending ? null : <Unconfirmed isLinkSent={isLinkSent} />
}

/** Shown until the member confirms the current address, because reminders might go to a stranger. */
function Unconfirmed({ isLinkSent }: { isLinkSent: boolean }) {
  const { t } = useLingui()
  const { email } = useUser()
  const change = useChangeEmail()
  const showError = useErrorToast(emailErrors)
  const send = () =>
    change.mutate(
      { body: { email } },
      {
        onSuccess: () => toast({ title: t`Link sent`, description: t`Look for our email at ${email}.` }),
        onError: showError,
      },
    )
  return (
    <Alert
      tone="warn"
      title={t`Confirm your email to get reminders`}
      action={
        <Button variant="ghost" size="small" disabled={change.isPending} onClick={send}>
          {isLinkSent ? t`Send the link again` : t`Send the link`}
        </Button>
      }
    >
      {isLinkSent
        ? t`Open the link we sent to ${email} in this browser.`
        : t`We’ll send a link to ${email}. Open it in this browser.`}
    </Alert>
  )
}

function PendingChange({ pending: { email, expiresAt } }: { pending: PendingEmail }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const resend = useResendLink()
  const cancel = useCancelChange()
  const showError = useErrorToast(emailErrors)
  const until = dateTime(expiresAt)
  const isBusy = resend.isPending || cancel.isPending
  const sendAgain = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => toast({ title: t`Link sent`, description: t`Look for our email at ${email}.` }),
        onError: showError,
      },
    )
  const cancelChange = () =>
    cancel.mutate({}, { onSuccess: () => toast({ title: t`Your email didn’t change` }), onError: showError })
  return (
    <Alert
      tone="info"
      title={t`Confirm your new email: ${email}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" disabled={isBusy} onClick={sendAgain}>
            {t`Send the link again`}
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={cancelChange}>
            {t`Cancel the change`}
          </Button>
        </div>
      }
    >
      {t`Open the link we sent there by ${until}. Until you do, we use your old email.`}
    </Alert>
  )
}
