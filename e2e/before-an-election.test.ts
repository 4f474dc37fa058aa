import { expect, test } from 'vitest'
import { startAppAndBrowser } from './app.ts'
import { expectAccessible, openPath } from './browser.ts'
import { createVoterOpener } from './page-helpers.ts'

const { app, browser } = await startAppAndBrowser()
const openFor = createVoterOpener(app, browser)

test('a deadline that ends before midnight has its hour, and is not for today after it', async () => {
  const page = await openFor('KY', '2026-10-05T19:00:00Z')
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByText('is the last day to register to vote in Kentucky').waitFor()
  await next.getByText('Monday, October 5, 2026, by 4:00 PM').waitFor()
  await expectAccessible(page)
  app.clock.set('2026-10-06T01:00:00Z')
  await openPath(page, '/')
  // A letter can still be postmarked.
  await next.getByText('is the last day to register to vote by mail in Kentucky').waitFor()
  expect(await next.getByText('4:00 PM').count()).toBe(0)
})

test.each([
  // Louisiana's deadlines by mail and in person have passed.
  ['LA', '2026-10-08', '/', 'Register to vote online by Tuesday, October 13, 2026'],
  ['UT', '2026-10-22', '/', 'A mailed registration form must arrive by October 23, 2026.'],
  ['TX', '2026-10-20', '/', 'left to vote early in Texas'],
  ['TX', '2026-10-20', '/polling', 'You need an accepted reason to vote by mail here.'],
  ['TX', '2026-11-04', '/', 'Only ballots postmarked by November 3, 2026 count.'],
  ['TX', '2026-11-04', '/', 'Nov 4, 2026, by 5:00 PM'],
  ['TX', '2026-11-04', '/results', 'Nov 4, 2026, by 5:00 PM'],
  ['ND', '2026-10-20', '/', 'Days set by your county or town'],
] as const)('voters of %s on %s at %s read: %s', async (state, day, path, text) => {
  const page = await openFor(state, `${day}T15:00:00Z`, { path })
  await page.getByText(text).first().waitFor()
  await expectAccessible(page)
})

const citizenship = 'You may also need proof of citizenship.'

test.each([
  [
    'WI',
    '2026-10-20',
    `Not registered? You can still register at the polls on Election Day. Bring ID and proof of where you live. ${citizenship}`,
  ],
  [
    'WI',
    '2026-11-03',
    `You can still register at the polls today. Bring ID and proof of where you live. ${citizenship}`,
  ],
  [
    'MI',
    '2026-10-22',
    'Not registered? You can still register in person during early voting or on Election Day. Ask your election office where. Bring proof of where you live.',
  ],
  ['CA', '2026-11-03', 'You can still register today. Ask your election office where. Bring proof of where you live.'],
  // The deadline is Election Day, so that no deadline is named before.
  [
    'VT',
    '2026-10-20',
    'Not registered? You can still register in person during early voting or on Election Day. Ask your election office where. Bring proof of where you live.',
  ],
  // The deadline to register by mail is named.
  [
    'UT',
    '2026-10-22',
    'You can also register in person during early voting or on Election Day. Ask your election office where. Bring proof of where you live.',
  ],
] as const)('the home page tells voters of %s on %s how they can still register', async (state, day, text) => {
  const page = await openFor(state, `${day}T18:00:00Z`)
  await page.getByRole('region', { name: 'What’s next' }).getByText(text, { exact: true }).waitFor()
})

const allClosed =
  'Registration for the November 3, 2026 election has closed. You can still register for later elections.'
const inPersonLeft =
  'Online and mail registration for the November 3, 2026 election have closed. You can still register in person.'

test.each([
  ['TX', '2026-10-20', allClosed],
  ['OR', '2026-10-20', allClosed],
  ['AL', '2026-10-20', 'Registration for the November 3, 2026 election has closed.'],
  ['TX', '2026-11-03', allClosed],
  ['WI', '2026-11-03', inPersonLeft],
  [
    'WY',
    '2026-10-22',
    'Mail registration for the November 3, 2026 election has closed. You can still register in person.',
  ],
  // Nobody knows whether voters can register on Election Day.
  [
    'SC',
    '2026-10-20',
    'Online and mail registration for the November 3, 2026 election have closed. Ask your election office if you can register on Election Day.',
  ],
] as const)('the register page tells voters of %s on %s first what is too late', async (state, day, text) => {
  const page = await openFor(state, `${day}T18:00:00Z`, { path: '/register' })
  const notice = page.getByRole('note').filter({ hasText: text })
  await notice.waitFor()
  const register = page.getByRole('link', { name: / Registration \(opens/ })
  const [first, second] = [await notice.boundingBox(), await register.first().boundingBox()]
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  if (text === inPersonLeft)
    expect(await page.getByText('You can register online, by mail or in person.').count()).toBe(0)
  await expectAccessible(page)
})

test('the register page calls nothing too late while a deadline is open, and speaks Spanish', async () => {
  const page = await openFor('TX', '2026-10-05T18:00:00Z', { path: '/register', locale: 'es', width: 320 })
  await page.getByText('Fecha límite').first().waitFor()
  expect(await page.getByText('ya cerró').count()).toBe(0)
  app.clock.set('2026-10-20T18:00:00Z')
  await openPath(page, '/register')
  await page.getByText(/El registro para la elección del 3 de noviembre de 2026 ya cerró\./).waitFor()
})

test('during early voting, its first day is not over', async () => {
  const page = await openFor('TX', '2026-10-20T15:00:00Z', { path: '/events' })
  const card = page.getByRole('article').filter({ hasText: 'Texas General Election' }).first()
  await card.getByRole('button', { name: 'Show Details' }).click()
  const valueOf = (label: string) => card.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  expect(await valueOf('First day of early voting').innerText()).toBe('Monday, October 19, 2026')
  expect(await valueOf('Last day to register by mail').innerText()).toContain('Over')
})

test('voters who drop off their ballot read where and what to bring, and nothing of early voting', async () => {
  const page = await openFor('OR', '2026-10-20T15:00:00Z', { path: '/polling' })
  await page.getByText('Your ballot in its signed return envelope').waitFor()
  expect(await page.getByText('Proof of address').count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain('Early voting')
  const home = await openFor('OR', '2026-10-20T15:00:00Z', { path: '/' })
  await home.getByRole('link', { name: 'Find where to drop off my ballot' }).waitFor()
  expect(await home.getByRole('main').innerText()).not.toContain('Early voting')
})

test('where early voting is not offered, unknown deadlines are those of mail ballots', async () => {
  const page = await openFor('MS', '2026-10-20T15:00:00Z', { path: '/' })
  await page.getByText('Mail ballot deadlines may be only days away. Check now.', { exact: false }).first().waitFor()
  expect(await page.getByText('Early voting and mail ballot').count()).toBe(0)
})

test('on Election Day, nobody is offered a later message about polling places', async () => {
  const page = await openFor('TX', '2026-11-02T15:00:00Z', { path: '/polling' })
  const offer = page.getByRole('button', { name: 'Notify me when places are listed here' })
  await offer.waitFor()
  app.clock.set('2026-11-03T15:00:00Z')
  await openPath(page, '/polling')
  await page.getByText('There is an official polling place finder for Texas.').waitFor()
  expect(await offer.count()).toBe(0)
})

test('the day before a runoff, no one is told that polling places come later', async () => {
  const page = await openFor('GA', '2026-11-30T15:00:00Z', { path: '/polling' })
  await page.getByText('There is an official polling place finder for Georgia.').waitFor()
  expect(await page.getByText('Polling places are usually posted closer to Election Day.').count()).toBe(0)
  app.clock.set('2026-12-02T15:00:00Z')
  await openPath(page, '/polling')
  await page.getByText('Polling places are usually posted closer to Election Day.').waitFor()
})

test('before a general election every page says that we have no date of the primary', async () => {
  const page = await openFor('MO', '2028-07-20T15:00:00Z')
  for (const path of ['/', '/polling', '/register', '/ballot']) {
    await openPath(page, path)
    const text = page.getByText('There may be a primary first. We don’t have its date.')
    await text.first().waitFor()
    expect(await text.count()).toBe(1)
    await text.getByRole('link', { name: 'Check with your election office' }).waitFor()
    await page.getByText('Local elections and runoffs may come sooner.').first().waitFor()
  }
  await expectAccessible(page)
})

test('in Spanish on a phone too', async () => {
  const page = await openFor('MO', '2028-07-20T15:00:00Z', { locale: 'es', width: 320 })
  await page.getByText('Puede haber una primaria antes. No tenemos la fecha.').waitFor()
  await expectAccessible(page)
})

test('the November election of an odd year is named where towns may vote in it', async () => {
  const page = await openFor('MN', '2027-10-20T15:00:00Z')
  const next = page.getByRole('region', { name: 'Next election' })
  await next.getByText('November Election Day 2027, Tuesday, November 2, 2027').waitFor()
  await next.getByText('Ask your election office if your area votes in it.').waitFor()
})
