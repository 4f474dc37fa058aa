import { expect, onTestFinished, test } from 'vitest'
import { isChair } from '../civic/people/committee-role.ts'
import { bySurname, displayName, normalizeName } from '../civic/people/names.ts'
import { memberProfile, officialsByZip } from '../contract/officials.ts'
import { committeePath, comparePath, legislatorPath, officialPath } from '../contract/paths.ts'
import { findZip, isInOneState } from '../harness/fixtures/find-zip.ts'
import { startAppAndBrowser } from './app.ts'
import { openPath } from './browser.ts'
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
  await page.goBack()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await expect.poll(() => listedPeople(page)).toEqual(senators.toSorted(bySurname))

  await page.getByRole('tab', { name: /^(Legislature|General Assembly|General Court|Legislative Assembly)/ }).click()
  const outdated = await openSources(page)
  const link = outdated.getByRole('link', { name: /^May be out of date since \w+ \d+, \d{4}\.$/ }).first()
  await expect.poll(() => link.getAttribute('href')).toBe('/data#officials-legislators')

  const read = await createPageReader(app)
  const legislator = findFirst(officials.legislature(home.state)?.members ?? [], () => true)
  await read('TX', [displayName(legislator.name)], { path: legislatorPath(legislator.id) })
  const [sub] = committees.subcommittees(chaired?.id ?? '')
  await read('TX', [`Subcommittee of the ${chaired?.name}`], { path: committeePath(sub?.id ?? '') })
  await read('TX', ['State legislators', 'lists of facts are out of date'], { path: '/data' })
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
  const read = await createPageReader(app)
  const readTab = (tab: string, ...texts: string[]) =>
    read('TX', texts, { path: `/officials?tab=${tab}`, address: home.zip })

  const seat = [`RepresentativeTexas, District ${district.district}Until January 3, 2027: ${name}`, hasEnded]
  expect(await readTab('house', ...seat, 'See the official list: U.S. House')).not.toContain('Follow')
  const senators = officials.senators('TX').map(({ member }) => {
    const shown = displayName(member?.name ?? '')
    return member && member.termEnd < '2027-01-04' ? `Until January 3, 2027: ${shown}` : `${shown}Senator`
  })
  await readTab('senate', ...senators, hasEnded)
  expect(await readTab('governor')).toMatch(/Term ends January \d+, 2027\./)
  expect(await readTab('legislature')).toMatch(/As of \w+ \d+, 2026\./)

  const path = officialPath(representative.bioguideId)
  await read('TX', [name, hasEnded, 'This term has ended, so we don’t show contact details.'], { path })
  await read('TX', ['Este mandato terminó. Aún no sabemos quién ocupa este cargo.'], { path, locale: 'es' })
  await read('TX', ['Term ended January 3, 2027. We don’t know who holds this seat yet.'], {
    path: comparePath(representative.bioguideId),
  })

  // A winner who has taken office has the number of the office, in the voter's district and on the card.
  const { zip } = findZip(
    places,
    ({ kind, state, congressional }) =>
      kind === 'area' && places.mapChange(state) === undefined && congressional.length === 1,
  )
  const reply = await app.visitor().call(officialsByZip, { params: { zip }, query: {} })
  const seats = reply.officials.map((one) =>
    one.chamber === 'House' && one.term
      ? { ...one, name: 'Pat Sample', term: { ...one.term, status: 'current', officePhone: '202-555-0100' } }
      : one,
  )
  const restore = app.stub(officialsByZip, { json: { ...reply, officials: seats } })
  const won = await read('TX', ['Pat Sample'], { path: '/officials?tab=house', address: zip })
  expect(won).toMatch(/(Pat Sample.*Office phone: 202-555-0100.*){2}/s)
  restore()

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
