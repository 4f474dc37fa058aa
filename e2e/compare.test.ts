import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareMembers } from '../contract/compare.ts'
import { officialsByZip } from '../contract/officials.ts'
import { startAppAndBrowser, signInAs } from './app.ts'
import { type ViewOptions, expectAccessible, newPage } from './browser.ts'
import { findFirst, fullyRepresentedZip, listMembers, reference } from './reference.ts'

const { app, browser } = await startAppAndBrowser()

const { officials, votes } = reference
const membersOf = (chamber: 'Senate' | 'House') =>
  listMembers(officials.congress().filter((seat) => seat.chamber === chamber))
const compare = (ids: string[]) => app.visitor().call(compareMembers, { query: { members: ids.join(',') } })

async function open(path: string, options: ViewOptions = {}) {
  const page = await newPage(browser, { origin: app.origin, ...options })
  await signInAs(page.context(), app, (await app.member()).client)
  await page.goto(path)
  return page
}

test('a voter chooses two senators by keyboard, sees how often they agreed, and shares the link', async () => {
  // Two senators who voted differently.
  const rollCall = findFirst(votes.rollCalls(), ({ id }) => {
    const positions = membersOf('Senate').map(({ bioguideId }) => votes.positions(id).get(bioguideId))
    return positions.includes('yea') && positions.includes('nay')
  })
  const positions = votes.positions(rollCall.id)
  const yea = findFirst(membersOf('Senate'), ({ bioguideId }) => positions.get(bioguideId) === 'yea')
  const nay = findFirst(membersOf('Senate'), ({ bioguideId }) => positions.get(bioguideId) === 'nay')
  const ids = [yea.bioguideId, nay.bioguideId]
  const { url } = findFirst((await compare(ids)).votes, ({ id }) => id === rollCall.id)

  const page = await open('/compare')
  await page.getByText('Choose who to compare.').waitFor()
  const search = page.getByRole('combobox', { name: 'Add a member of Congress' })
  for (const { name } of [yea, nay]) {
    await search.fill(name.toLowerCase())
    await page.getByRole('option').first().waitFor()
    await search.press('ArrowDown')
    await search.press('Enter')
  }
  const pair = page.getByRole('row', { name: `${yea.name} and ${nay.name}` })
  await pair.waitFor()
  expect(await pair.innerText()).toMatch(/\d+%\s+\d+ of \d+ votes/)
  expect(new URL(page.url()).searchParams.get('members')).toBe(ids.join(','))
  await expectAccessible(page)

  await page.reload()
  await pair.waitFor()
  const measures = page.getByRole('region', { name: 'Votes' }).getByRole('rowheader')
  expect(await measures.count()).toBeLessThan(25)
  const showAll = page.getByRole('link', { name: /^Show all \d+ measures$/ })
  // The server has the whole table too, for browsers without scripts.
  const whole = await (
    await page.request.get(new URL((await showAll.getAttribute('href')) ?? '', page.url()).href)
  ).text()
  expect(whole).toContain(`href="${url}"`)
  await showAll.press('Enter')
  await showAll.waitFor({ state: 'detached' })
  await page.locator('th[scope=row]:focus').waitFor()
  expect(await measures.count()).toBeGreaterThan(25)
  const vote = page.getByRole('row').filter({ has: page.locator(`a[href="${url}"]`) })
  expect(await vote.getByRole('cell').allInnerTexts()).toEqual(['Yes', 'No'])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain(`${yea.name} (${yea.bioguideId})`)
  expect(csv).toContain(url)

  await page.getByRole('button', { name: `Remove ${yea.name}` }).click()
  await pair.waitFor({ state: 'detached' })
})

test('a link with an unknown member names the id and shows the others; the sample screen is a link away', async () => {
  const [first, second] = membersOf('House')
  const ids = [first?.bioguideId ?? '', second?.bioguideId ?? '']
  const { members, votes: compared } = await compare(ids)
  const years = compared.map(({ date }) => date.slice(0, 4)).sort()
  const year = years.at(-1)
  const otherYear = findFirst(compared, ({ date, matter }) => {
    const group = compared.filter((vote) => vote.matter === matter)
    return !date.startsWith(year ?? '') && group.every((vote) => !vote.date.startsWith(year ?? ''))
  })
  const page = await open(`/compare?members=X000001,${ids.join(',')}&year=${year}`, {
    width: 375,
    theme: 'dark',
    locale: 'es',
  })
  await page.getByText('Este enlace incluye a alguien que no conocemos: X000001').waitFor()
  await page.getByRole('row', { name: members.map(({ name }) => name).join(' y ') }).waitFor()
  expect(await page.locator(`a[href="${otherYear.url}"]`).count()).toBe(0)
  await expectAccessible(page)
  expect(await page.getByText('PRÓXIMAMENTE').count()).toBe(0)
  await page.getByRole('button', { name: 'Ver la pantalla de muestra' }).click()
  await page.getByText('PRÓXIMAMENTE').waitFor()
  await page.getByText('0 es lo más liberal, 100 lo más conservador').waitFor()
  await expectAccessible(page)
})

test('a voter removes everyone unknown from a link at once', async () => {
  const [known] = membersOf('House')
  const page = await open(`/compare?members=X000001,${known?.bioguideId},X000002`)
  const alert = page.getByText('This link includes someone we don’t know: X000001, X000002')
  await alert.waitFor()
  await page.getByRole('button', { name: 'Remove from the comparison' }).click()
  await alert.waitFor({ state: 'detached' })
  expect(await page.getByText(/^This link includes/).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('members')).toBe(known?.bioguideId)
})

test('a voter adds the members of Congress for an address', async () => {
  const { zip, city, state } = fullyRepresentedZip
  const { officials: own } = await app.visitor().call(officialsByZip, { params: { zip }, query: {} })
  const page = await open('/compare')
  await page.getByText('Find mine by address').click()
  await page.getByRole('combobox', { name: 'Your address' }).fill(`${city}, ${state} ${zip}`)
  await page.getByRole('combobox', { name: 'Your address' }).press('Enter')
  await page.getByRole('button', { name: `Add mine (ZIP code ${zip})` }).click()
  for (const { name } of own) await page.getByRole('heading', { level: 3, name: name ?? '' }).waitFor()
  expect(own).toHaveLength(3)
})

test('on a phone the names and the measures stay in view, and common votes come first', async () => {
  const pair = membersOf('Senate').slice(0, 4)
  const ids = pair.map(({ bioguideId }) => bioguideId)
  const page = await open(`/compare?members=${ids.join(',')}&measures=all`, { width: 375, locale: 'es' })
  const table = page.getByRole('region', { name: 'Votaciones' })
  await table.waitFor()
  const name = table.getByRole('columnheader', { name: pair[0]?.name ?? '' })
  const measure = table.getByRole('rowheader').nth(1)
  const leftEdge = (await measure.boundingBox())?.x
  await table.evaluate((box) => box.scrollTo(120, 400))
  const [header, box] = [await name.boundingBox(), await table.boundingBox()]
  expect(Math.abs((header?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(3)
  expect((await measure.boundingBox())?.x).toBe(leftEdge)
  const groups = await table.locator('th[scope=rowgroup]').allInnerTexts()
  expect(groups).toEqual(['Votaciones en las que votaron todos', 'Otras votaciones'])
  const common = await table.locator('tbody').first().getByRole('cell').allInnerTexts()
  expect(common.every((vote) => vote === 'Sí' || vote === 'No')).toBe(true)
  await expectAccessible(page)

  // What is compared is kept on the device, so that another page can add to it.
  await page.getByRole('button', { name: `Quitar a ${pair[0]?.name}` }).click()
  await name.waitFor({ state: 'detached' })
  await page.goto('/compare')
  await table.getByRole('columnheader', { name: pair[1]?.name ?? '' }).waitFor()
  expect(await name.count()).toBe(0)
})
