type ToastMessage = { title: string; description?: string; tone?: 'default' | 'destructive' }
export type ShownToast = ToastMessage & { id: number; open: boolean }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Says something for five seconds. One toast is seen at a time: a new one takes the place of the last. */
export function toast(message: ToastMessage) {
  lastId += 1
  show({ ...message, id: lastId, open: true })
}

// The toaster is loaded late, so what is said before it stands waits here.
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
