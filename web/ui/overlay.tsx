import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Close, Overlay } from 'radix-ui/dialog'
import { useRef } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

export function Scrim() {
  return <Overlay className={scrimClass} />
}

/** Returns the focus when a dialog without a trigger closes, as Radix does for others. Pressing a toast leaves it open. */
export function useDialogEvents() {
  const previous = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      previous.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(previous.current instanceof HTMLElement) || !previous.current.isConnected) return
      event.preventDefault()
      previous.current.focus({ preventScroll: true })
    },
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
    },
  }
}

/** Place it last, so that a dialog opens with the focus on its first control. */
export function CloseButton({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <Close
      aria-label={t`Close`}
      className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), 'text-muted', className)}
    >
      <X aria-hidden="true" />
    </Close>
  )
}
