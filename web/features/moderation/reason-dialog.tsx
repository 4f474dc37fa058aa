import { Trans } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { decide } from '../../../contract/moderation.schemas.ts'
import { type ApiMutationOptions, useEndpointMutation } from '../../api/mutation.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogContent } from '../../ui/form-dialog-content.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { moderationErrors } from './api.ts'

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

type ReasonDialogProps<E extends Endpoint> = OpenProps & {
  title: ReactNode
  /** States who will read the reason. */
  hint: ReactNode
  confirmLabel: ReactNode
  isDestructive?: boolean | undefined
  endpoint: E
  input: (reason: string) => Input<E>
  changes: ApiMutationOptions<Input<E>, Reply<E>>
  onDone: () => void
  /** Further fields, above the reason. */
  children?: ReactNode
}

/** Every moderation action requires a reason. The input stays when the request fails. */
export function ReasonDialog<E extends Endpoint>(props: ReasonDialogProps<E>) {
  const { open, onOpenChange, endpoint, input, changes, onDone, ...form } = props
  const mutation = useEndpointMutation(endpoint, changes)
  const changeOpen = (isOpen: boolean) => {
    if (!isOpen) mutation.reset()
    onOpenChange(isOpen)
  }
  const confirm = (reason: string) =>
    mutation.mutate(input(reason), {
      onSuccess: () => {
        changeOpen(false)
        onDone()
      },
    })
  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <ReasonForm {...form} mutation={mutation} onConfirm={confirm} />
    </Dialog>
  )
}

type ReasonFormProps = Pick<
  ReasonDialogProps<Endpoint>,
  'title' | 'hint' | 'confirmLabel' | 'isDestructive' | 'children'
> & {
  mutation: { isPending: boolean; error: Error | null }
  onConfirm: (reason: string) => void
}

function ReasonForm(props: ReasonFormProps) {
  const { title, hint, confirmLabel, isDestructive, mutation, onConfirm, children } = props
  const [text, setText] = useState('')
  const errorMessage = useErrorMessage(moderationErrors)
  const reason = decide.body.shape.reason.safeParse(text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.success && !mutation.isPending) onConfirm(reason.data)
  }
  return (
    <FormDialogContent
      title={title}
      error={mutation.error && errorMessage(mutation.error)}
      onSubmit={submit}
      isSubmitting={mutation.isPending}
      canSubmit={reason.success}
      submitLabel={confirmLabel}
      isDestructive={isDestructive}
    >
      {children}
      <Field label={<Trans>Reason</Trans>} hint={hint}>
        <Textarea
          rows={3}
          limit={limits.reason}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </FormDialogContent>
  )
}
