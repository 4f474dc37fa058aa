import { expect, onTestFinished, test } from 'vitest'
import { isChair } from '../civic/people/committee-role.ts'
import { bySurname, displayName, normalizeName } from '../civic/people/names.ts'
import { lastAddressKey, placeCookie, placeCookieValue } from '../contract/device-cookies.ts'
import { memberProfile } from '../contract/officials.ts'
import { committeePath, comparePath, legislatorPath, officialPath } from '../contract/paths.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { startApp, startAppAndBrowser } from './app.ts'
import { openPath, waitUntilReady } from './browser.ts'
import {
  createPageOpener,
  listedPeople,
  openOfficialsForm,
  openSources,
  pressEscape,
  rememberAddress,
} from './page-helpers.ts'
import { findFirst, listMembers, reference } from './reference.ts'
import { createPageReader } from './voters.ts'

const { app, browser } = await startAppAndBrowser()
const open = createPageOpener(app, browser)
const { committees, officials, places, votes } = reference

const membersOf = (chamber: 'Senate' | 'House') =>
  listMembers(officials.congress().filter((seat) => seat.chamber === chamber))

/** The committee that a member of Congress leads, if it has subcommittees. */
const chairedBy = (bioguideId: string) =>
  committees
    .ofMember(bioguideId)
    .find(
      ({ committee, title }) =>
        isChair(title ?? null) && committee.parent === undefined && committees.subcommittees(committee.id).length > 0,
    )?.committee

test('a voter looks for a name, then reads the profile of a senator, a committee and a legislator, and what may be out of date', async () => {
  const isProfiled = ({ bioguideId }: { bioguideId: string }) =>
    chairedBy(bioguideId) !== undefined &&
    votes.ofMember(bioguideId).length > 20 &&
    votes.statistics(bioguideId) !== undefined &&
    votes.voteview(bioguideId) !== undefined
  const home = findZip(
    places,
    (record) =>
      record.kind === 'area' && isInOneState(record) && listMembers(officials.senators(record.state)).some(isProfiled),
  )
  const { name, bioguideId } = findFirst(listMembers(officials.senators(home.state)), isProfiled)
  const page = await open((await app.member()).client, {
    path: '/officials?tab=senate',
    prepare: (opened) => rememberAddress(opened, home.zip),
  })
  const senators = listMembers(officials.senators(home.state)).map((one) => one.name)
  await expect.poll(() => listedPeople(page)).toEqual(senators.toSorted(bySurname))

  // Typed without accents and in upper case.
  const houseNames = membersOf('House').map((one) => one.name)
  const accented = findFirst(houseNames, (one) => {
    const plain = normalizeName(one)
    return /[áéíóúñ]/i.test(one) && houseNames.filter((other) => normalizeName(other).includes(plain)).length === 1
  })
  const typed = normalizeName(accented).toUpperCase()
  const field = page.getByLabel('Or search for a name')
  await openOfficialsForm(page)
  await field.fill('<b>nobody</b>')
  await page.getByText('No officials found matching "<b>nobody</b>".').waitFor()
  await field.fill(typed)
  await expect.poll(() => listedPeople(page)).toEqual([accented])
  await page.getByRole('tab', { name: 'Senate' }).click()
  await page.getByText(`No senators found matching “${typed}”.`).waitFor()
  await openPath(page, '/officials')
  await expect.poll(() => listedPeople(page)).toEqual([accented])
  await page.getByRole('button', { name: 'Clear name' }).click()
  await expect.poll(() => listedPeople(page)).toEqual(senators.toSorted(bySurname))

  await page.getByRole('link', { name: `View Profile of ${name}` }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => page.title()).toBe(`${name} · Precinct`)
  const sources = await openSources(page)
  await expect.poll(() => sources.getByRole('definition').count()).toBeGreaterThanOrEqual(5)
  await pressEscape(sources)
  const recentVotes = page.locator('section', { has: page.getByRole('heading', { name: 'Recent votes' }) })
  const profile = await app.visitor().call(memberProfile, { params: { bioguideId }, query: {} })
  const rollCall = recentVotes.getByRole('link', { name: /^Official roll call/ }).first()
  await expect.poll(() => rollCall.getAttribute('href')).toBe(profile.votes?.items[0]?.url)
  const before = await recentVotes.getByRole('listitem').count()
  await recentVotes.getByRole('button', { name: /^Show all \d+ votes$/ }).click()
  await expect.poll(() => recentVotes.getByRole('listitem').count()).toBeGreaterThan(before)

  const chaired = chairedBy(bioguideId)
  await page.getByRole('link', { name: chaired?.name ?? '', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: chaired?.name ?? '' }).waitFor()
  await page.getByRole('heading', { name: 'Majority' }).waitFor()
  const [sub] = committees.subcommittees(chaired?.id ?? '')
  await page.getByRole('link', { name: sub?.name ?? '', exact: true }).click()
  await page.getByText('Subcommittee of the').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await expect.poll(() => listedPeople(page)).toEqual(senators.toSorted(bySurname))

  await page.getByRole('tab', { name: /^(Legislature|General Assembly|General Court|Legislative Assembly)/ }).click()
  const link = page.getByRole('link', { name: /^View Profile of/ }).first()
  const legislator = (await link.getAttribute('aria-label'))?.replace('View Profile of ', '') ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name: legislator }).waitFor()
  await page.goBack()
  const outdated = await openSources(page)
  await outdated
    .getByRole('link', { name: /^May be out of date since \w+ \d+, \d{4}\.$/ })
    .first()
    .click()
  await page.waitForURL('**/data#officials-legislators')
  await waitUntilReady(page)
  await page.getByRole('heading', { level: 3, name: 'State legislators' }).waitFor()
  await page.getByText(/lists of facts are out of date/).waitFor()
})

test('after the end of a term nobody is named as the holder, on any page', async () => {
  const now = app.clock.now().toISOString()
  onTestFinished(() => app.clock.set(now))
  // The first day of the 120th Congress, while our data is of the 119th.
  app.clock.set('2027-01-04T18:00:00Z')
  const home = findZip(
    places,
    ({ kind, state, congressional }) => kind === 'area' && state === 'TX' && congressional.length === 1,
  )
  const [district] = home.congressional
  const representative = district && officials.house('TX', district.district)?.member
  if (!representative) throw new Error('no representative')
  const name = displayName(representative.name)
  const hasEnded = 'This term has ended. We don’t know who holds this office yet.'

  const page = await open((await app.member()).client, {
    path: '/officials?tab=house',
    prepare: (opened) => rememberAddress(opened, home.zip),
  })
  const seat = page.getByRole('article', {
    name: `Officeholder unknown: Representative, Texas, District ${district.district}`,
  })
  await seat.getByText(hasEnded).waitFor()
  await expect.poll(() => page.getByRole('article', { name, exact: true }).count()).toBe(0)
  await expect.poll(() => seat.getByRole('link', { name: /official list/ }).getAttribute('href')).toMatch(/house\.gov/)
  await page.getByRole('tab', { name: 'Senate' }).click()
  for (const { member } of officials.senators('TX')) {
    const isOver = member && member.termEnd < '2027-01-04'
    const shown = isOver ? /^Officeholder unknown: Senator/ : displayName(member?.name ?? '')
    await page.getByRole('article', { name: shown }).first().waitFor()
  }
  await page.getByRole('tab', { name: 'Governor' }).click()
  await page
    .getByText(/Term ends January \d+, 2027\./)
    .first()
    .waitFor()
  await page.getByRole('tab', { name: /^(Legislature|General Assembly|General Court|Legislative Assembly)/ }).click()
  await page
    .getByText(/As of \w+ \d+, 2026\./)
    .first()
    .waitFor()

  await openOfficialsForm(page)
  await page.getByLabel('Or search for a name').fill(name)
  await seat.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText(hasEnded).waitFor()
  await page.getByText('This term has ended, so we don’t show contact details.').waitFor()

  const read = await createPageReader(app)
  await read('TX', ['Este mandato terminó. Aún no sabemos quién ocupa este cargo.'], {
    path: officialPath(representative.bioguideId),
    locale: 'es',
  })
  await read('TX', ['Term ended January 3, 2027. We don’t know who holds this seat yet.'], {
    path: comparePath(representative.bioguideId),
  })

  app.clock.set('2028-06-01T12:00:00Z')
  const readLater = await createPageReader(app)
  const legislator = findFirst(officials.legislature('WI')?.members ?? [], (one) => one.chamber === 'lower')
  await readLater('TX', ['This seat was on the November 3, 2026 ballot.'], { path: legislatorPath(legislator.id) })
  const chair = findFirst(membersOf('House'), ({ bioguideId }) => chairedBy(bioguideId) !== undefined)
  const text = await readLater('TX', ['We don’t know who is on this committee.'], {
    path: committeePath(chairedBy(chair.bioguideId)?.id ?? ''),
  })
  expect(text).not.toContain(chair.name)
})

test('a winner who has taken office has the number of the office', async () => {
  const home = findZip(
    places,
    ({ kind, state, congressional }) =>
      kind === 'area' && places.mapChange(state) === undefined && congressional.length === 1,
  )
  const [district] = home.congressional
  const seat = String(district?.district)
  const phone = district && officials.house(home.state, district.district)?.member?.phone
  const winner = { office: 'house', state: home.state, seat, name: 'Pat Sample', electedOn: '2026-11-03' } as const
  const source = { name: 'Any State', url: 'https://www.usa.gov/', asOf: '2026-12-01' }
  const term = { takesOffice: '2027-01-03', termEnd: '2029-01-03', origin: 'results', source }
  const elected: typeof officials.elected = (office, state, key) =>
    office === 'house' && state === home.state && key === seat ? { ...winner, ...term } : undefined
  const site = await startApp({}, { facts: { officials: { ...officials, elected } } })
  onTestFinished(() => site.close())
  site.clock.set('2027-01-04T18:00:00Z')
  const { client, user } = await site.member()
  client.setCookie(placeCookie(false), placeCookieValue(user.id, { [lastAddressKey]: { address: home.zip } }))
  const read = async () =>
    (await (await client.fetch('/officials?tab=house')).text()).replaceAll(/<script.*?<\/script>|<[^>]+>/gs, '')
  // In the voter's district and on the card.
  await expect
    .poll(read)
    .toMatch(new RegExp(`Pat Sample.*Office phone: ${phone}.*Pat Sample.*Office phone: ${phone}`, 's'))
})
