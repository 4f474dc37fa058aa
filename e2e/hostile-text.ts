import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Runs a script if it is taken for markup, inside or outside of an attribute. It has no space, so it stays one word. */
const attack = `"'><svg/onload=xss=1><img/src="x"onerror=xss=1>`

/** A word of 52 wide letters, too long for a narrow phone, that begins with the letters of this text; then an attack. */
export const hostileShort = (text: string) =>
  text
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 20)
    .padEnd(52, 'Wm') + attack

/** For long fields: also tries links and templates. */
export const hostileLong = (text: string) =>
  `${hostileShort(text)} <script>xss=1</script> javascript:xss=1 [x](javascript:xss=1) {{constructor.constructor('xss=1')()}} https://evil.example/"onmouseover="xss=1`

/**
 * A script to run before a page is loaded: records what its Content-Security-Policy blocks. One `eval` is allowed, because Zod
 * tries it, and works without it.
 */
export const recordViolations = `
  window.violations = []
  let evals = 0
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (blockedURI !== 'eval' || ++evals > 1) violations.push(violatedDirective + ' ' + blockedURI)
  })
`

/** Which elements of the page on screen, and of the page as the server sends it, are not ours; and whether a script ran. */
const inspectPage = `(async () => {
  const isForeign = (element) =>
    (element.localName === 'img' && element.getAttribute('src') === 'x') ||
    (element.localName === 'script' && element.type !== 'application/json' && element.textContent.includes('xss')) ||
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) ||
      (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\\s*javascript:/i.test(value)))
  const foreignIn = (root) => [...root.querySelectorAll('*')].filter(isForeign).map(({ outerHTML }) => outerHTML.slice(0, 200))
  const reply = await fetch(location.href, { headers: { accept: 'text/html' } })
  const sent = new DOMParser().parseFromString(await reply.text(), 'text/html')
  return {
    ran: 'xss' in window,
    blocked: window.violations,
    markup: [...foreignIn(document), ...foreignIn(sent)],
  }
})()`

const Inspection = z.object({ ran: z.boolean(), blocked: z.array(z.string()), markup: z.array(z.string()) })

/** Signs that a text was taken for markup. */
export async function findMarkup(page: Page, where: string): Promise<string[]> {
  const { ran, blocked, markup } = Inspection.parse(await page.evaluate(inspectPage))
  return [...(ran ? ['a script ran'] : []), ...blocked, ...markup].map((problem) => `${where}: ${problem}`)
}

const Overflow = z.object({ width: z.number(), widest: z.array(z.string()) })

/** How wide the page is, and which visible elements reach beyond the screen. Boxes that scroll sideways are allowed. */
const measure = `(() => {
  const scrolls = (element) => element && element !== document.body &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const widest = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height, right, left } = element.getBoundingClientRect()
    return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1) && element.checkVisibility() &&
      !element.closest('.leaflet-map-pane, svg') && !scrolls(element.parentElement)
  })
  return {
    width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    widest: widest.slice(0, 8).map((element) => element.outerHTML.slice(0, 160)),
  }
})()`

/** Elements of the page that are wider than a screen of 320 px. */
export async function findOverflow(page: Page, where: string): Promise<string[]> {
  const { width, widest } = Overflow.parse(await page.evaluate(measure))
  return width > 320 || widest.length > 0 ? [`${where}: ${width} px`, ...widest] : []
}
