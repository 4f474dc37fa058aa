import { Trans, useLingui } from '@lingui/react/macro'
import { accountDetails, changePassword } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/common.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useAccountFieldMessage } from '../../parts/account-field-message.ts'
import { Fold } from '../../parts/fold.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { OtherAccess } from './sessions-section.tsx'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordSection() {
  const { email } = useUser()
  const { min } = limits.password
  const { form, submit } = usePasswordForm()
  const { errors, isSubmitting } = form.formState
  return (
    <SettingsSection title={<Trans>Password</Trans>} about={<Trans>Changing it signs you out everywhere else.</Trans>}>
      <Fold title={<Trans>Change your password</Trans>}>
        {/* If the form is sent without scripts, POST keeps the passwords out of the URL. */}
        <form method="post" onSubmit={submit} noValidate className="grid gap-5">
          {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
          {/* Password managers need the account's name next to a password. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={<Trans>Current password</Trans>} error={errors.currentPassword?.message}>
            <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
          </Field>
          <Field
            label={<Trans>New password</Trans>}
            hint={<Trans>At least {min} characters. A few words in a row work well.</Trans>}
            error={errors.newPassword?.message}
          >
            <Input type="password" autoComplete="new-password" {...form.register('newPassword')} />
          </Field>
          <Button type="submit" className="w-fit" disabled={isSubmitting}>
            {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Change password</Trans>}
          </Button>
        </form>
        <OtherAccess />
      </Fold>
    </SettingsSection>
  )
}

function usePasswordForm() {
  const { t } = useLingui()
  const change = useEndpointMutation(changePassword, { invalidates: [accountDetails] })
  const accountFieldMessage = useAccountFieldMessage()
  return useContractForm({
    schema: async () => (await import('../../../contract/accounts.schemas.ts')).changePassword.body,
    defaultValues: empty,
    fieldMessage: (field, { code }) => accountFieldMessage('password', field === 'currentPassword' ? 'required' : code),
    serverFieldMessages: ({ code, fields }) => {
      if (code === 'invalid_credentials') return { currentPassword: t`That password is incorrect. Try again.` }
      if (code === 'weak_password')
        return { newPassword: accountFieldMessage('password', fields.newPassword ?? 'common') }
      return {}
    },
    errorMessage: useErrorMessage(),
    onSubmit: async (body, form) => {
      await change.mutateAsync({ body })
      form.reset(empty)
      toast({
        title: t`Password changed`,
        description: t`You’re signed out everywhere else. If you use a secret calendar address, make a new one on the Events page.`,
      })
    },
  })
}
