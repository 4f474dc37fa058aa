/** See early-events-boot.js. */
interface EarlyEvents extends EventListenerObject {
  /** Buttons, checkboxes and forms, in the order of the clicks. */
  clicks: HTMLElement[]
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Repeats what the reader did before the app had started. */
export function repeatEarlyEvents() {
  const early = window.earlyEvents
  if (!early) return
  delete window.earlyEvents
  for (const type of ['click', 'submit', 'input']) removeEventListener(type, early, true)
  for (const field of early.typed) repeatTyping(field)
  for (const target of early.clicks) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  }
}

/** React ignores a value that it knows, so it is told of an empty field first and not of the text. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (!field.isConnected) return
  const { value } = field
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = ''
  setValue?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
