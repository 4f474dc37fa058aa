import { type ReactNode, useState } from 'react'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { useDiscard, useTakeBack } from './api.ts'
import { deskErrors } from './texts/import-texts.tsx'

type ConfirmedActProps = {
  id: number
  mutation: ReturnType<typeof useDiscard | typeof useTakeBack>
  label: string
  /** For screen readers, if the label alone does not say what it acts on. */
  fullLabel?: string
  icon?: ReactNode
  title: string
  /** Rendered while the question is open. */
  description: ReactNode
  confirmLabel: string
  onDone: () => void
}

/** A button that asks before it changes an import. */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { id, mutation, label, fullLabel, icon, title, description, confirmLabel, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const showError = useErrorToast(deskErrors)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={fullLabel}
        disabled={mutation.isPending}
        onClick={() => setOpen(true)}
      >
        {icon}
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={isOpen && description}
        confirmLabel={confirmLabel}
        onConfirm={() => mutation.mutate({ params: { id } }, { onSuccess: onDone, onError: showError })}
      />
    </>
  )
}
