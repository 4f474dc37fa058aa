import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { changeEmail } from '../../../contract/email-change.schemas.ts'
import type { PendingEmail } from '../../../contract/email-change.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { emailErrors, emailQuery, useCancelChange, useChangeEmail, useResendLink } from './api.ts'

export function EmailSection() {
  const { email } = useUser()
  const { confirmed, pending } = useQuery(emailQuery).data ?? { confirmed: true, pending: null }
  const pendingChange = pending && pending.email !== email ? pending : null
  return (
    <SettingsSection
      title={<Trans>Email address</Trans>}
      about={<Trans>We send reminders here, and you sign in with it. To change it, open the link we email you.</Trans>}
    >
      {!confirmed && !pendingChange && <Unconfirmed isLinkSent={pending !== null} />}
      {pendingChange && <PendingChange pending={pendingChange} />}
      <EmailForm />
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
    schema: changeEmail.body,
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
        label={<Trans>Email</Trans>}
        hint={
          canSave && <Trans>This also stops notifications on other devices and your secret calendar address.</Trans>
        }
        error={errors.email?.message ?? errors.root?.message}
      >
        <Input type="email" autoComplete="email" defaultValue={current} {...form.register('email')} />
      </Field>
      <Button type="submit" className="w-fit" disabled={!canSave || isSubmitting}>
        {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  )
}

/** Nobody has confirmed the present address: reminders might go to a stranger. */
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
          {isLinkSent ? <Trans>Send the link again</Trans> : <Trans>Send the link</Trans>}
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
            <Trans>Send the link again</Trans>
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={cancelChange}>
            <Trans>Cancel the change</Trans>
          </Button>
        </div>
      }
    >
      <Trans>Open the link we sent there by {until}. Until you do, we use your old email.</Trans>
    </Alert>
  )
}
