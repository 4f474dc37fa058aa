import type { Page } from 'playwright-core'

/** The baseline: the same events in a page without a framework, ten at a time, rendered again for each filter. */
export async function openBareList(page: Page) {
  await page.goto('/api/docs')
  await page.evaluate(`(async () => {
    const { events } = await (await fetch('/api/events')).json()
    document.body.innerHTML = '<button>fundraiser</button><button>all</button><ul></ul>'
    const item = ({ title, type, date, time, location, description }) =>
      '<li><h3>' + title + '</h3><p>' + [type, date, time, location, description].join('</p><p>') + '</p></li>'
    const show = (type) => {
      const matching = events.filter((event) => !event.past && (type === 'all' || event.type === type))
      document.querySelector('ul').innerHTML = matching.slice(0, 10).map(item).join('')
    }
    for (const button of document.querySelectorAll('button')) button.onclick = () => show(button.textContent)
    show('all')
  })()`)
}
