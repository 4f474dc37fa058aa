import { useEffect } from 'react'
import { markStarted, untilPartsLoaded } from './after-start.ts'

/** See early-events-boot.js. */
interface EarlyEvents extends EventListenerObject {
  /** Buttons, checkboxes and forms, in the order of the clicks. */
  clicks: HTMLElement[]
  /** The text of each field. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Beside the page that the server rendered: when React has taken it over, what the reader did before is repeated. */
export function EarlyEvents() {
  useEffect(() => {
    markStarted()
    void repeatEarlyEvents()
  }, [])
  return null
}

/** From now on events are the app's. Returns what was kept. */
export function endEarlyEvents(): EarlyEvents | undefined {
  const early = window.earlyEvents
  if (!early) return undefined
  delete window.earlyEvents
  for (const type of ['click', 'submit', 'input']) removeEventListener(type, early, true)
  return early
}

/** Ends after React has rendered what an event changed. */
const untilRendered = () => new Promise((resolve) => setTimeout(resolve))

async function repeatEarlyEvents() {
  // Not during a commit, in which React cannot take over the part of the page that was clicked.
  await untilRendered()
  const early = endEarlyEvents()
  if (!early) return
  await untilPartsLoaded()
  await untilRendered()
  for (const [field, text] of early.typed) repeatTyping(field, text)
  for (const target of early.clicks) {
    await untilRendered()
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  }
}

/** React has emptied the field. It notices the text only if it is set past React. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  if (!field.isConnected) return
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setValue?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
