import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { type ShownToast, closeToast, toastStore } from './toast.ts'

/** Shows toasts. Loaded by Toaster. */
export default function ToastViewport() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  return (
    // A new key resets Radix's timer, which stays paused when a toast closes under the pointer.
    <Provider
      key={shown?.id}
      label={t`Notification`}
      duration={shown?.action ? 15_000 : 5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {shown && <Toast {...shown} />}
      <Viewport
        hotkey={['F8']}
        label={t`Notifications (F8)`}
        // Below an open menu, and below the header.
        className={cx(
          'pointer-events-none fixed print:hidden right-0 z-80 w-full max-w-[420px] p-4 outline-none max-sm:left-0 max-sm:mx-auto',
          shown?.edge === 'top' ? 'top-16' : 'bottom-0',
        )}
      />
    </Provider>
  )
}

function Toast({ id, open, title, description, tone = 'default', action }: Omit<ShownToast, 'edge'>) {
  const { t } = useLingui()
  const isError = tone === 'destructive'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <Root
      open={open}
      onOpenChange={(stillOpen) => stillOpen || closeToast(id)}
      type={isError ? 'foreground' : 'background'}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-md border border-l-6 border-line bg-raised py-3 pr-2 pl-4 text-ink',
        'shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
        'data-[swipe=end]:animate-leave-right data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        isError ? 'border-l-bad' : 'border-l-good',
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-2.5 size-5 shrink-0', isError ? 'text-bad' : 'text-good')} />
      <div className="min-w-0 flex-1 py-2">
        <Title className="font-semibold">{title}</Title>
        {/* Radix announces both texts as one string, so they need a space between them. */}{' '}
        {description && <Description className="text-step--1 text-muted">{description}</Description>}
      </div>
      {action && (
        <Action
          altText={action.hint}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          onClick={action.onClick}
        >
          {action.label}
        </Action>
      )}
      <Close aria-label={t`Close`} className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), 'text-muted')}>
        <X aria-hidden="true" />
      </Close>
    </Root>
  )
}
