import { expect, test } from 'vitest'
import { loadSampleFeed } from '../server/features/polling/feeds/sample-feed.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'

const { app, browser } = await startAppAndBrowser()
await loadSampleFeed(app.db, app.clock.now())
const { client } = await app.member()
const address = '150 Old Mill Rd, Liberty Falls, ZZ 00000'
// The sample county is in no state, so there is no list of its elections.
const expectedErrors = [/status of 404/]

async function open(options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, expectedErrors, ...options })
  await signInAs(page.context(), app, client)
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('set')) localStorage.setItem('precinct_last_address', text)
    sessionStorage.setItem('set', 'yes')
  }, JSON.stringify({ address }))
  await page.goto('/ballot')
  return page
}

test('a voter chooses up to two, ranks, writes in a name, decides on a judge and a measure, and prints', async () => {
  const page = await open()
  await page.getByText('You marked 0 of 13 contests.').waitFor()
  const board = page.getByRole('region', { name: /School Board Member$/ })
  await board.getByText('Vote for up to 2').waitFor()
  await board.getByRole('button', { name: 'My choice: Ulla Pennywhistle' }).click()
  await board.getByText('Vote for up to 2 · 1 chosen').waitFor()
  await board.getByRole('button', { name: 'My choice: Write-in' }).first().click()
  await board.getByRole('textbox', { name: 'Name to write in' }).fill('Zed <b>Zephyr</b>')
  const third = board.getByRole('button', { name: 'My choice: Fern Applegarth' })
  // A third mark would spoil the vote: it is refused, and the page says why.
  await third.press('Enter')
  await board.getByRole('status').getByText('You chose 2 of 2. To choose another, clear one first.').waitFor()
  expect(await third.getAttribute('aria-pressed')).toBe('false')
  expect(await third.getAttribute('aria-disabled')).toBe('true')

  const mayor = page.getByRole('region', { name: /Mayor$/ })
  await mayor.getByText('How ranked-choice voting works').click()
  await mayor.getByText('Give each rank to only one candidate.').waitFor()
  const rank = (name: string) => mayor.getByRole('combobox', { name: `My rank: ${name}` })
  await rank('Basil Overfield').selectOption('1')
  await rank('Juniper Stonebridge').selectOption('1')
  expect(await rank('Basil Overfield').inputValue()).toBe('2')
  expect(await rank('Basil Overfield').locator('option').allInnerTexts()).toEqual(['–', '1', '2', '3'])
  expect(await mayor.getByRole('button', { name: /^My choice/ }).count()).toBe(0)

  const judge = page.getByRole('region', { name: /Justice, Supreme Court$/ })
  await judge.getByText('Justice Leopold Hartwhistle leaves office.').waitFor()
  await judge.getByRole('button', { name: 'My choice: No', exact: true }).click()
  const amendment = page.getByRole('region', { name: /Amendment 1: / })
  await amendment.getByText('The legislature adopts a budget every two years.').waitFor()
  await amendment.getByRole('button', { name: 'My choice: Yes', exact: true }).click()
  await amendment.getByRole('button', { name: /^Text and arguments/ }).click()
  await amendment.getByText('60% of the votes on the measure').waitFor()
  await page.getByText('You marked 4 of 13 contests.').waitFor()
  await expectAccessible(page)

  await page.reload()
  await board.getByText('You chose 2 of 2.').waitFor()
  expect(await board.getByRole('textbox', { name: 'Name to write in' }).inputValue()).toBe('Zed <b>Zephyr</b>')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'My ballot, for printing' })
  expect(await sheet.locator('li.font-bold').allInnerTexts()).toEqual([
    '1\nJuniper Stonebridge',
    '2\nBasil Overfield',
    'Ulla Pennywhistle',
    'Write-in: Zed <b>Zephyr</b>',
    'No',
    'Yes',
  ])
})

test('on a phone, in Spanish, the first contest is on the first screen, and the language keeps the marks', async () => {
  const page = await open({ width: 375, locale: 'es', theme: 'dark' })
  await page.setViewportSize({ width: 375, height: 667 })
  const first = page.getByRole('region', { name: /^1 de 13/ })
  const choice = first.getByRole('button', { name: /^Mi opción: Rosalind/ })
  await choice.waitFor()
  const box = await choice.boundingBox()
  expect((box?.y ?? 667) + (box?.height ?? 0)).toBeLessThan(667)
  await first.getByText('Vote por una opción').waitFor()
  const bond = page.getByRole('region', { name: /bonos para bibliotecas$/ })
  await bond.getByText('El condado no toma prestado el dinero.').waitFor()
  await bond.getByRole('button', { name: 'Mi opción: No', exact: true }).click()
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(375)

  await page.context().addCookies([{ name: 'locale', value: 'en', url: app.origin }])
  await page.reload()
  await page
    .getByRole('region', { name: /Library Bonds$/ })
    .getByRole('button', { name: 'My choice: No', exact: true, pressed: true })
    .waitFor()
  // The search is behind a link, so that the ballot comes first.
  const field = page.getByRole('combobox', { name: 'Your address' })
  expect(await field.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Change' }).click()
  await field.waitFor()
})
