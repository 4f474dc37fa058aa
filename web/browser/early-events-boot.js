// Inlined in the app's page, whose content is there before its script. What a reader clicks, sends or types meanwhile is
// kept here, and repeated by early-events.ts when the app has started.
window.earlyEvents = { clicks: [], typed: new Map() }
for (const type of ['click', 'submit', 'input']) addEventListener(type, window.earlyEvents, true)
window.earlyEvents.handleEvent = (event) => {
  const { clicks, typed } = window.earlyEvents
  if (event.type === 'input') return typed.set(event.target, event.target.value)
  const target = event.type === 'submit' ? event.target : event.target.closest('button, [type=checkbox], [type=radio]')
  if (!target) return
  event.preventDefault()
  // React may already listen: the click must not count twice.
  event.stopPropagation()
  clicks.push(target)
}
// The first use of Intl takes a phone a tenth of a second: now, while the style sheet is on its way.
Intl.DateTimeFormat()
