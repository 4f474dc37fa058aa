type ToastMessage = { title: string; description?: string; tone?: 'default' | 'destructive' }
export type ShownToast = ToastMessage & { id: number; open: boolean; edge: 'top' | 'bottom' }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds. A new toast replaces the last one. */
export function toast(message: ToastMessage) {
  lastId += 1
  show({ ...message, id: lastId, open: true, edge: freeEdge() })
}

/** A toast speaks of what was just used, which has the focus: it must not cover it. */
function freeEdge(): 'top' | 'bottom' {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.id === 'main') return 'bottom'
  const { top, bottom } = focused.getBoundingClientRect()
  return (top + bottom) / 2 > innerHeight / 2 ? 'top' : 'bottom'
}

// Holds the current toast, because the component that shows it is loaded later.
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => current,
  close(id: number) {
    if (current?.id === id) show({ ...current, open: false })
  },
}
