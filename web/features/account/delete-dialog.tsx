import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as schemas from '../../../contract/accounts.schemas.ts'
import { deleteAccount, postsChoices } from '../../../contract/accounts.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { loginAgainLink, paths } from '../../../contract/paths.ts'
import { hasCode } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { useUser } from '../../api/user.ts'
import { removeLocalData } from '../../browser/local-data.ts'
import { unsubscribeBrowser } from '../../browser/push-subscription.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogContent } from '../../ui/form-dialog-content.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useAccount } from './api.ts'

type DeleteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function DeleteDialog({ open, onOpenChange }: DeleteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DeleteForm />
    </Dialog>
  )
}

const empty: { email: string; password: string; posts: (typeof postsChoices)[number] } = {
  email: '',
  password: '',
  posts: 'remove',
}

function DeleteForm() {
  const { t } = useLingui()
  const { email } = useUser()
  const { hasPassword } = useAccount()
  const { form, submit, mustSignInAgain } = useDeleteForm()
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialogContent
      title={t`Delete your account?`}
      description={t`This permanently deletes your account and everything in it. You can’t undo it.`}
      error={!mustSignInAgain && errors.root?.message}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      submitLabel={t`Delete my account`}
      submittingLabel={t`Deleting...`}
      isDestructive
    >
      {mustSignInAgain && (
        <Alert tone="warn">
          <Trans>
            To delete your account, <a href={loginAgainLink(paths.account)}>sign in again</a>. You’ll come back to this
            page.
          </Trans>
        </Alert>
      )}
      <Controller
        control={form.control}
        name="posts"
        render={({ field }) => (
          <RadioGroup
            label={t`Your posts and comments in Discussions`}
            options={[
              { value: 'remove', label: t`Delete them` },
              { value: 'anonymize', label: t`Keep them without my name` },
            ]}
            value={field.value}
            onValueChange={(value) => field.onChange(oneOf(postsChoices, value))}
          />
        )}
      />
      <Field label={t`To confirm, type your email: ${email}`} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      {hasPassword && (
        <Field label={t`Password`} error={errors.password?.message}>
          <Input type="password" autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
    </FormDialogContent>
  )
}

/** Requires the password only if the account has one. */
function schemaFor(hasPassword: boolean) {
  const { currentPassword } = schemas.changePassword.body.shape
  return schemas.deleteAccount.body.extend({ password: hasPassword ? currentPassword : currentPassword.optional() })
}

function useDeleteForm() {
  const { t } = useLingui()
  const { hasPassword } = useAccount()
  const remove = useEndpointMutation(deleteAccount)
  const fieldMessage = (field: keyof typeof empty, { code }: FieldProblem) => {
    const isServerProblem = code === 'server'
    if (field === 'password')
      return isServerProblem ? t`That password is incorrect. Try again.` : t`Enter your password.`
    return isServerProblem ? t`Enter this account’s email.` : t`Enter an email address, such as you@example.org.`
  }
  const contractForm = useContractForm({
    schema: schemaFor(hasPassword),
    defaultValues: empty,
    toInput: ({ password, ...values }) => (hasPassword ? { ...values, password } : values),
    fieldMessage,
    errorMessage: useErrorMessage(),
    onSubmit: async (body) => {
      await remove.mutateAsync({ body })
      await leaveSite()
    },
  })
  return { ...contractForm, mustSignInAgain: hasCode(remove.error, 'sign_in_again') }
}

/** Also removes what this browser stores for the member. */
async function leaveSite() {
  removeLocalData()
  await unsubscribeBrowser().catch(() => {})
  location.assign(paths.home)
}
