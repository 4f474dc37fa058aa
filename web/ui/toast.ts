import { createStore } from './store.ts'

type ToastMessage = {
  title: string
  description?: string
  tone?: 'default' | 'destructive'
  /** Such as Undo. `hint` tells users of a screen reader where else this can be done. */
  action?: { label: string; hint: string; onClick: () => void }
}
export type ShownToast = ToastMessage & { id: number; edge: 'top' | 'bottom' }

export const toastStore = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows a message for five seconds, or longer with an action. A new toast replaces the last one. */
export function toast(message: ToastMessage) {
  lastId += 1
  toastStore.write({ ...message, id: lastId, edge: freeEdge() })
}

/** The edge away from the control that has the focus, which the toast is usually about and must not cover. */
function freeEdge(): 'top' | 'bottom' {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.id === 'main') return 'bottom'
  const { top, bottom } = focused.getBoundingClientRect()
  return (top + bottom) / 2 > innerHeight / 2 ? 'top' : 'bottom'
}

export function closeToast(id: number) {
  if (toastStore.read()?.id === id) toastStore.write(null)
}
