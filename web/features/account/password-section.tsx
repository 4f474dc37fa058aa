import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormSetError, useForm } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { ApiError } from '../../api/call.ts'
import { useUser } from '../../api/user.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangePassword } from './api.ts'
import { useFailureWords, useFieldRules, useWeaknessWords } from './use-problem-words.ts'

const empty = { currentPassword: '', newPassword: '' }

export function PasswordSection() {
  const { t } = useLingui()
  const { email } = useUser()
  const { min } = limits.password
  const rules = useFieldRules()
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const change = useChangePassword()
  const showProblem = useShowProblem(form.setError)
  const showDone = () => {
    form.reset(empty)
    return toast({ title: t`Password changed`, description: t`You were signed out everywhere else.` })
  }
  const save = form.handleSubmit((body) => change.mutateAsync({ body }).then(showDone, showProblem))
  return (
    <SettingsSection
      title={<Trans>Password</Trans>}
      about={<Trans>Changing it signs you out on every other device.</Trans>}
    >
      <form onSubmit={save} noValidate className="grid gap-5">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        {/* Password managers look for the account's name beside a password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={<Trans>Current password</Trans>} error={errors.currentPassword?.message}>
          <Input
            type="password"
            autoComplete="current-password"
            {...form.register('currentPassword', { validate: rules.password })}
          />
        </Field>
        <Field
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {min} characters. A few words in a row are easy to remember and hard to guess.</Trans>}
          error={errors.newPassword?.message}
        >
          <Input
            type="password"
            autoComplete="new-password"
            {...form.register('newPassword', { validate: rules.newPassword })}
          />
        </Field>
        <Button type="submit" className="w-fit" disabled={isSubmitting}>
          {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
    </SettingsSection>
  )
}

function useShowProblem(setError: UseFormSetError<typeof empty>) {
  const { t } = useLingui()
  const weaknessWords = useWeaknessWords()
  const failureWords = useFailureWords()
  return (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    const fields = error instanceof ApiError ? error.fields : {}
    if (code === 'invalid_credentials') {
      setError('currentPassword', { message: t`This is not your current password.` }, { shouldFocus: true })
    } else if (code === 'weak_password') {
      setError('newPassword', { message: weaknessWords(fields.newPassword) }, { shouldFocus: true })
    } else setError('root', { message: failureWords(error) })
  }
}
