import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/store.ts'
import { useRenderedPage } from './rendered-page.ts'

const minute = 60_000
let now = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined

function scheduleNext() {
  const age = Math.max(0, Date.now() - now)
  timer = setTimeout(() => {
    now = Date.now()
    everyMinute.notify()
    scheduleNext()
  }, minute - age)
}

/** One timer for everything on the page that changes with the time. */
const everyMinute = createListeners(() => {
  if (Date.now() - now >= minute) now = Date.now()
  scheduleNext()
  return () => clearTimeout(timer)
})
const readNow = () => now

/** Starts at the time when the server rendered the page, if that was just now, so that nothing is rendered again. */
export function startClockAt(renderedAt: number) {
  if (Math.abs(Date.now() - renderedAt) < minute) now = renderedAt
}

/** The time of the device in milliseconds, renewed every minute. */
export function useMinute() {
  const page = useRenderedPage()
  return useSyncExternalStore(everyMinute.subscribe, readNow, () => page?.now ?? 0)
}
