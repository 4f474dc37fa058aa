// Inlined in the app's page, whose content is there before its script. What a reader clicks, sends or types meanwhile is
// kept here, and repeated by early-events.ts when the app has started.
{
  const early = { clicks: [], typed: new Map() }
  window.earlyEvents = early
  for (const type of ['click', 'submit', 'input']) addEventListener(type, early, true)
  early.handleEvent = (event) => {
    const { clicks, typed } = early
    if (event.type === 'input') return typed.set(event.target, event.target.value)
    const isForm = event.type === 'submit'
    const target = isForm ? event.target : event.target.closest('button, [type=checkbox], [type=radio]')
    if (!target) return
    event.preventDefault()
    // React may already listen: the click must not count twice.
    event.stopPropagation()
    clicks.push(target)
  }
  // What is not on the first screen is loaded when the reader acts for the first time: see late-parts.ts.
  const noted = new AbortController()
  const noteAction = ({ type, movementX, movementY }) => {
    // Over a pointer at rest, a new page counts as a move.
    if (type === 'pointermove' && !movementX && !movementY) return
    noted.abort()
    early.hasActed = true
    early.onAction?.()
  }
  const actions = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input', 'submit']
  for (const type of actions) addEventListener(type, noteAction, { capture: true, passive: true, signal: noted.signal })
}
// The first use of Intl takes a phone a tenth of a second: now, while the style sheet is on its way.
Intl.DateTimeFormat()
