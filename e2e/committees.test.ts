import { expect, test } from 'vitest'
import { isChair } from '../civic/people/committee-role.ts'
import { displayName } from '../civic/people/names.ts'
import { committeePath, legislatorPath, officialPath } from '../contract/paths.ts'
import { signInAs, startAppAndBrowser } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()
const { client } = await app.member()
const { officials, committees } = reference

const chair = officials
  .congress()
  .flatMap(({ member }) => member ?? [])
  .find(({ bioguideId }) =>
    committees
      .ofMember(bioguideId)
      .some(({ committee, title }) => isChair(title ?? null) && committees.subcommittees(committee.id).length > 0),
  )
const chaired = committees
  .ofMember(chair?.bioguideId ?? '')
  .find(({ committee, title }) => isChair(title ?? null) && committee.parent === undefined)?.committee
const legislator = officials
  .legislature('WI')
  ?.members.find((one) => committees.ofLegislator(one).some(({ role }) => role === 'vice chair'))
if (!chair || !chaired || !legislator) throw new Error('nobody leads a committee')

async function open(path: string, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, client)
  await page.goto(path)
  return page
}

test('a profile leads to a committee, and the committee to its members and subcommittees', async () => {
  const page = await open(officialPath(chair.bioguideId), { width: 320 })
  await page.getByRole('link', { name: chaired.name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: chaired.name }).waitFor()
  await page.getByRole('heading', { name: 'Majority' }).waitFor()
  await page.getByRole('button', { name: 'Report an error' }).waitFor()
  await expectAccessible(page)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320)
  const [sub] = committees.subcommittees(chaired.id)
  await page.getByRole('link', { name: sub?.name ?? '', exact: true }).click()
  await page.getByText('Subcommittee of the').waitFor()
  await page.getByRole('main').getByRole('link', { name: chaired.name, exact: true }).waitFor()
})

test('a legislator’s card leads to the profile, with roles in the reader’s language', async () => {
  const page = await open(legislatorPath(legislator.id), { locale: 'es', theme: 'dark' })
  await page.getByRole('heading', { level: 1, name: displayName(legislator.name) }).waitFor()
  await page.getByText('Vicepresidencia', { exact: true }).first().waitFor()
  await page.getByText('No tenemos los votos de las legislaturas estatales.', { exact: false }).waitFor()
  await expectAccessible(page)

  const english = await open(`/officials`)
  await english.evaluate((address) => {
    localStorage.setItem('precinct_last_address', JSON.stringify({ address }))
  }, '53703')
  await english.goto('/officials?tab=state')
  await english.getByRole('tab', { name: 'State General Assembly' }).click()
  const link = english.getByRole('link', { name: /^View Profile of/ }).first()
  const name = (await link.getAttribute('aria-label'))?.replace('View Profile of ', '') ?? ''
  await link.click()
  await english.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(english.url()).pathname).toMatch(/^\/officials\/legislators\/[0-9a-f-]{36}$/)
})

test('unknown ids say so, and after the terms nobody is named', async () => {
  const page = await open(committeePath('HSXX'), { expectedErrors: [/404/] })
  await page.getByText('We couldn’t find this committee.').waitFor()
  await page.goto(legislatorPath('nobody'))
  await page.getByText('We couldn’t find this state legislator.').waitFor()

  app.clock.set('2028-06-01T12:00:00Z')
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto(legislatorPath(legislator.id))
  await page.getByText('We don’t know who holds this office', { exact: false }).waitFor()
  await page.goto(committeePath(chaired.id))
  await page.getByText('We don’t know who is on this committee.', { exact: false }).waitFor()
  expect(await page.getByText(displayName(chair.name)).count()).toBe(0)
})
