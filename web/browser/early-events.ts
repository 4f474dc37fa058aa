import { useEffect } from 'react'
import { markStarted, untilPartsLoaded } from './late-parts.ts'
import { nextTask } from './next-task.ts'

/** See early-events-boot.js. */
interface EarlyEvents extends EventListenerObject {
  /** Buttons, checkboxes and forms, in the order of the clicks. */
  clicks: HTMLElement[]
  /** Whether the reader moved, touched or pressed anything. */
  hasActed?: true
  /** Runs when the reader does so for the first time. */
  onAction?: () => void
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

const maxTakeOverMs = 2000

async function repeatEarlyEvents() {
  // Not during a commit, in which React cannot take over the part of the page that was clicked.
  await nextTask()
  const early = window.earlyEvents
  if (!early) return
  keepForLateParts(early)
  await repeat(early, isTakenOver)
  // Events of a part that does not arrive are kept, so that the browser does not send its forms.
  await untilPartsLoaded()
  await untilTakenOver(early)
  endEarlyEvents()
  await repeat(early, () => true)
}

/** React marks the elements it has taken over. If it did not, events would be repeated later, but not lost. */
const isTakenOver = (target: object | null) => Object.keys(target ?? {}).some((key) => key.startsWith('__react'))

/** React takes over a part some time after its code has arrived. It never marks what is not its own, such as a map's buttons. */
async function untilTakenOver({ clicks, typed }: EarlyEvents) {
  const endsAt = performance.now() + maxTakeOverMs
  const isWaiting = (target: HTMLElement) => target.isConnected && !isTakenOver(target)
  while ([...clicks, ...typed.keys()].some(isWaiting) && performance.now() < endsAt) await nextTask()
}

/**
 * React drops a click in a part whose code has not arrived, and the browser would send a form itself, with its fields in the
 * address of the page.
 */
function keepForLateParts(early: EarlyEvents) {
  const keep = early.handleEvent.bind(early)
  early.handleEvent = (event) => {
    if (!isTakenOver(event.target)) return keep(event)
    // React has the newer text.
    if (event.type === 'input') dropTyped(early, event.target)
  }
}

function dropTyped({ typed }: EarlyEvents, target: EventTarget | null) {
  for (const field of typed.keys()) if (field === target) typed.delete(field)
}

async function repeat(early: EarlyEvents, isReady: (target: HTMLElement) => boolean) {
  for (const [field, text] of early.typed) {
    if (!isReady(field)) continue
    early.typed.delete(field)
    repeatTyping(field, text)
  }
  const clicks = early.clicks.filter(isReady)
  early.clicks = early.clicks.filter((target) => !clicks.includes(target))
  for (const target of clicks) {
    await nextTask()
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  }
}

/** React notices a text only if it is another one than React knows of, and is set past React. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) {
  if (!field.isConnected) return
  const caret = field instanceof HTMLSelectElement || field !== document.activeElement ? null : field.selectionStart
  field.value = text ? '' : ' '
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setValue?.call(field, text)
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
