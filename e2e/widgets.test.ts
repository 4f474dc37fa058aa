import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { widgetNames } from '../contract/open.ts'
import { startApp } from './app.ts'
import { findViolations, newPage, openBrowser, openPath } from './browser.ts'

/** A page of a newspaper, on another origin than the app. */
let html = ''
const host = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html)).listen(
  0,
  '127.0.0.1',
)
await once(host, 'listening')
const { port } = z.object({ port: z.int() }).parse(host.address())
const listed = `http://127.0.0.1:${port}`
const app = await startApp({ EMBED_ORIGINS: listed, VISITORS: 'lookup' })
const browser = await openBrowser()
afterAll(async () => {
  host.close()
  host.closeAllConnections()
  await app.close()
})
html = `<!doctype html><html lang="en"><title>News</title><h1>News</h1>
${widgetNames.map((type) => `<precinct-widget type="${type}" state="GA"></precinct-widget>`).join('')}
<precinct-widget type="officials" lang="es" theme="dark"></precinct-widget>
<script src="${app.origin}/embed.js" async></script>`

const openHost = async (origin: string, expectedErrors: RegExp[] = []) => {
  const page = await newPage(browser, { app: { clock: app.clock, origin }, expectedErrors })
  await openPath(page, '/')
  await expect.poll(() => page.frames().length).toBe(1 + widgetNames.length + 1)
  return page
}
const framesOf = (page: Page) => page.frames().slice(1)
const headingOf = (frame: Frame | undefined) => frame?.getByRole('heading', { level: 1 }).innerText()

test('all widgets work on a page of a listed site, without a cookie and without storing anything', async () => {
  const page = await openHost(listed)
  const frames = framesOf(page)
  for (const frame of frames.slice(0, widgetNames.length))
    await expect.poll(() => headingOf(frame)).toContain('Georgia')
  const [first, , , , asking] = frames
  await expect.poll(() => headingOf(asking)).toBe('Quién le representa')

  // The frame is as high as what is in it.
  const missing = async () => {
    const wanted = await first?.locator('main').evaluate((main) => Math.ceil(main.offsetHeight))
    const height = await page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientHeight)
    return (wanted ?? 0) - height
  }
  await expect.poll(missing).toBe(0)

  // By keyboard alone, in the frame.
  await asking?.getByLabel('Código postal').focus()
  await page.keyboard.type('10001')
  await page.keyboard.press('Enter')
  await asking?.getByText('Kirsten E. Gillibrand').waitFor()
  expect(asking?.url()).toContain('lang=es&theme=dark&zip=10001')

  expect(await page.context().cookies()).toEqual([])
  for (const frame of framesOf(page)) {
    await expect
      .poll(() => frame.evaluate('[localStorage.length, sessionStorage.length, document.cookie]'))
      .toEqual([0, 0, ''])
  }
})

test('a site that is not listed shows none of them', async () => {
  const page = await openHost(`http://localhost:${port}`, [/frame-ancestors|Framing '/])
  for (const frame of framesOf(page)) expect(frame.url()).toContain('chrome-error:')
})

test('widgets and the page for making them are accessible, light and dark, with and without an answer', async () => {
  const page = await newPage(browser, { app })
  // One after the other, by state and by ZIP code. Without an answer, all ask for the ZIP code with the same form.
  const answers = ['state=MI&theme=light', 'zip=10001&lang=es&theme=dark']
  const paths = [...widgetNames.map((name, index) => `${name}?${answers[index % 2]}`), 'officials?zip=1&theme=dark']
  for (const path of paths) {
    await openPath(page, `/embed/${path}`)
    expect(await findViolations(page)).toEqual([])
  }

  // The page for making them shows the chosen one and its code.
  await openPath(page, '/open')
  await page.getByLabel('Widget').selectOption('officials')
  await page.getByLabel('State').first().selectOption('TX')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.frameLocator('iframe').getByText('Texas', { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('pre').innerText())
    .toContain('<precinct-widget type="officials" state="TX" lang="en"')
  expect(await findViolations(page)).toEqual([])
})

test('every sheet of every state fits on its paper', async () => {
  const page = await newPage(browser, { app })
  for (const state of ['GA', 'CA', 'MP', 'NH']) {
    for (const kind of ['poster', 'tear-off']) {
      await openPath(page, `/poster?state=${state}&kind=${kind}&language=both&size=letter`)
      const overflow = await page.locator('article').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)
      expect([state, kind, overflow]).toEqual([state, kind, 0])
    }
  }
  expect(await findViolations(page)).toEqual([])
})
