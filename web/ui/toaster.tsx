import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type ShownToast, closeToast, toastStore } from './toast.ts'

/** Shows toasts. Place it once in the app. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  // Always rendered, because screen readers announce only what enters a region that was there before.
  return <div aria-live="polite">{shown && <Toast key={shown.id} {...shown} />}</div>
}

function returnFocus(target: EventTarget | null) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function Toast({ id, title, description, tone = 'default', action, edge }: ShownToast) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const duration = action ? 15_000 : 5000

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, isHeld, duration])

  useEffect(() => {
    const element = region.current
    const holdWhileUsed = () => setHeld(element?.matches(':hover, :focus-within') ?? false)
    function handleFocus({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) cameFrom.current = relatedTarget
    }
    function handleKey({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'F8') element?.focus()
      // Escape closes an open dialog or menu first.
      if (key !== 'Escape' || defaultPrevented) return
      if (element?.matches(':focus-within')) returnFocus(cameFrom.current)
      closeToast(id)
    }
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      element?.addEventListener(type, holdWhileUsed)
    element?.addEventListener('focusin', handleFocus)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [id])

  function close() {
    returnFocus(cameFrom.current)
    closeToast(id)
  }

  const isError = tone === 'destructive'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <section
      ref={region}
      data-toast
      aria-label={t`Notifications (F8)`}
      tabIndex={-1}
      className={cx(
        // Below an open menu, and below the header.
        'pointer-events-none fixed right-0 z-80 w-full max-w-[420px] p-4 max-sm:left-0 max-sm:mx-auto max-sm:p-2 print:hidden',
        edge === 'top' ? 'top-16' : 'bottom-0',
      )}
    >
      <div
        className={cx(
          'pointer-events-auto flex items-start gap-2.5 rounded-md border border-l-6 border-line bg-raised py-1.5 pr-1.5 pl-3 text-ink',
          'animate-rise-in shadow-raised',
          isError ? 'border-l-bad' : 'border-l-good',
        )}
      >
        <Icon aria-hidden="true" className={cx('mt-3 size-5 shrink-0', isError ? 'text-bad' : 'text-good')} />
        <div className="min-w-0 flex-1 py-2.5 leading-snug">
          <p className="font-semibold">{title}</p>
          {description && <p className="text-step--1 text-muted">{description}</p>}
          {action && <p className="sr-only">{action.hint}</p>}
        </div>
        {action && (
          <Button
            variant="quiet"
            size="small"
            className="my-1"
            onClick={() => {
              close()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label={t`Close`} className="text-muted" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}
