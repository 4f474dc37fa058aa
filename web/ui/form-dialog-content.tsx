import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button, buttonClass } from './button.tsx'
import { DialogClose, DialogContent } from './dialog.tsx'

type FormDialogContentProps = Pick<ComponentProps<typeof DialogContent>, 'title' | 'description' | 'children'> & {
  /** Why the last attempt failed. */
  error: ReactNode
  onSubmit: ComponentProps<'form'>['onSubmit']
  isSubmitting: boolean
  /** False while something is missing. */
  canSubmit?: boolean
  submitLabel: ReactNode
  submittingLabel?: ReactNode
  cancelLabel?: ReactNode
  isDestructive?: boolean | undefined
}

/** The content of a Dialog that is a form, with its buttons in the footer. While it is sent, the button keeps the focus. */
export function FormDialogContent({
  title,
  description,
  error,
  onSubmit,
  isSubmitting,
  canSubmit = true,
  submitLabel,
  submittingLabel = <Trans>Saving...</Trans>,
  cancelLabel = <Trans>Cancel</Trans>,
  isDestructive = false,
  children,
}: FormDialogContentProps) {
  const formId = useId()
  return (
    <DialogContent
      title={title}
      description={description}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>{cancelLabel}</DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'signal' : 'primary'}
            disabled={!canSubmit}
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? submittingLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {error && <Alert tone="bad">{error}</Alert>}
        {children}
      </form>
    </DialogContent>
  )
}
