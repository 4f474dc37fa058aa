import { Suspense, lazy, useSyncExternalStore } from 'react'
import { toastStore } from './toast.ts'

const ToastViewport = lazy(() => import('./toast-viewport.tsx'))

/** Shows toasts; the first one loads the code for it. Place it once in the app. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  return (
    shown && (
      <Suspense>
        <ToastViewport />
      </Suspense>
    )
  )
}
