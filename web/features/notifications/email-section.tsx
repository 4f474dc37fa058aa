import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Email } from '../../../contract/accounts.ts'
import type { PendingEmail } from '../../../contract/email-change.ts'
import { useUser } from '../../api/user.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { emailQuery, useCancelChange, useChangeEmail, useResendLink } from './api.ts'
import { useEmailProblemWords, useErrorToast } from './use-error-messages.ts'

export function EmailSection() {
  const { pending } = useQuery(emailQuery).data ?? { pending: null }
  return (
    <SettingsSection
      title={<Trans>Email address</Trans>}
      about={
        <Trans>
          Reminders go here, and you sign in with it. A new one is used once you have opened the link we send there.
        </Trans>
      }
    >
      {pending && <Waiting pending={pending} />}
      <EmailForm />
    </SettingsSection>
  )
}

function EmailForm() {
  const { t } = useLingui()
  const { email: current } = useUser()
  const change = useChangeEmail()
  const problemWords = useEmailProblemWords()
  const showError = useErrorToast()
  const { register, handleSubmit, control, setError, reset, formState } = useForm({ values: { email: current } })
  const { isSubmitting, errors } = formState
  const typed = useWatch({ control, name: 'email' }).trim()
  const canSave = typed !== '' && typed.toLowerCase() !== current.toLowerCase()
  const save = handleSubmit(async ({ email }) => {
    if (!canSave || isSubmitting) return
    const given = Email.safeParse(email)
    if (!given.success) {
      return setError('email', { message: t`Enter an email address, such as you@example.org.` }, { shouldFocus: true })
    }
    try {
      const { pending } = await change.mutateAsync(given.data)
      reset()
      if (pending) tellSent(pending.email)
    } catch (error) {
      setError('email', { message: problemWords(error) }, { shouldFocus: true })
      showError(t`Failed to update email address.`)
    }
  })
  const tellSent = (email: string) =>
    toast({
      title: t`Check your inbox`,
      description: t`We sent a link to ${email}. Your email changes when you open it.`,
    })
  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <Field label={<Trans>Email</Trans>} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Button type="submit" className="w-fit" disabled={!canSave || isSubmitting}>
        {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  )
}

function Waiting({ pending: { email, expiresAt } }: { pending: PendingEmail }) {
  const { t, i18n } = useLingui()
  const resend = useResendLink()
  const cancel = useCancelChange()
  const problemWords = useEmailProblemWords()
  const showError = useErrorToast()
  const until = i18n.date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isBusy = resend.isPending || cancel.isPending
  const onError = (error: unknown) => showError(problemWords(error))
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast({ title: t`Link sent`, description: t`Look for our email at ${email}.` }),
      onError,
    })
  const keepOld = () =>
    cancel.mutate(undefined, { onSuccess: () => toast({ title: t`Your email stays as it is` }), onError })
  return (
    <Alert
      tone="info"
      title={t`${email} is waiting to be confirmed`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" disabled={isBusy} onClick={sendAgain}>
            <Trans>Send the link again</Trans>
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={keepOld}>
            <Trans>Cancel the change</Trans>
          </Button>
        </div>
      }
    >
      <Trans>We sent a link there, which works until {until}. Your old email is used until you open it.</Trans>
    </Alert>
  )
}
