import { useSyncExternalStore } from 'react'
import { later } from './late.tsx'
import { toastStore } from './toast.ts'

const ToastViewport = later(() => import('./toast-viewport.tsx'), null)

/** Shows toasts; the first one loads the code for it. Place it once in the app. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null)
  return shown && <ToastViewport />
}
