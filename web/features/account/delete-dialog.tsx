import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Controller, type UseFormSetError, useForm } from 'react-hook-form'
import { deleteAccount } from '../../../contract/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { ApiError } from '../../api/call.ts'
import { useUser } from '../../api/user.ts'
import { forgetAll } from '../../browser/local-data.ts'
import { unsubscribeHere } from '../../browser/push-subscription.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useAccount, useDeleteAccount } from './api.ts'
import { useFailureWords, useFieldRules } from './use-problem-words.ts'

type DeleteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteDialog({ open, onOpenChange }: DeleteDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DeleteForm />
    </Dialog>
  )
}

const PostsChoice = deleteAccount.body.shape.posts
const empty = { email: '', password: '', posts: PostsChoice.parse(undefined) }

function DeleteForm() {
  const { t } = useLingui()
  const formId = useId()
  const { email } = useUser()
  const { hasPassword } = useAccount()
  const rules = useFieldRules()
  const form = useForm({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const remove = useDeleteAccount()
  const showProblem = useShowProblem(form.setError)
  const submit = form.handleSubmit(({ email: typed, password, posts }) =>
    remove
      .mutateAsync({ body: { email: typed, posts, ...(hasPassword ? { password } : {}) } })
      .then(leave, showProblem),
  )
  return (
    <DialogContent
      title={<Trans>Delete your account?</Trans>}
      description={<Trans>Your account and everything in it will be permanently removed. This cannot be undone.</Trans>}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} variant="signal" disabled={isSubmitting}>
            {isSubmitting ? <Trans>Deleting...</Trans> : <Trans>Delete my account</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <Controller
          control={form.control}
          name="posts"
          render={({ field }) => (
            <RadioGroup
              label={<Trans>Your posts and comments in the discussions</Trans>}
              options={[
                { value: 'remove', label: <Trans>Remove them</Trans> },
                { value: 'anonymize', label: <Trans>Leave them without my name</Trans> },
              ]}
              value={field.value}
              onValueChange={(value) => field.onChange(PostsChoice.parse(value))}
            />
          )}
        />
        <Field label={t`Type your email, ${email}, to confirm`} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email', { validate: rules.email })} />
        </Field>
        {hasPassword && (
          <Field label={<Trans>Password</Trans>} error={errors.password?.message}>
            <Input
              type="password"
              autoComplete="current-password"
              {...form.register('password', { validate: rules.password })}
            />
          </Field>
        )}
      </form>
    </DialogContent>
  )
}

/** What this browser kept for the member goes too. */
async function leave() {
  forgetAll()
  await unsubscribeHere().catch(() => {})
  location.assign(paths.home)
}

function useShowProblem(setError: UseFormSetError<typeof empty>) {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  return (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {}
    if (fields.email) setError('email', { message: t`This is not the email of this account.` }, { shouldFocus: true })
    else if (fields.password) setError('password', { message: t`This is not your password.` }, { shouldFocus: true })
    else setError('root', { message: failureWords(error) })
  }
}
