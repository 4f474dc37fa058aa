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

/** Radix gives the focus back to a trigger; where there is none, it goes back to whatever had it. */
export function useFocusReturn() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return
      event.preventDefault()
      before.current.focus({ preventScroll: true })
    },
  }
}

/** Stands last, so that a dialog opens with the focus on its first control. */
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
