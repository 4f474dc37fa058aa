import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StateCode } from '../../../contract/common.ts'
import {
  listEvents,
  nextDeadline,
  personalizedEvents,
  setElectionStatus,
  upcomingEvents,
} from '../../../contract/events.ts'
import { stateVoting } from '../../../contract/state-voting.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { placePart, publishAreaFeed } from '../../../harness/fixtures/area-feeds.ts'
import { findZip } from '../../../harness/fixtures/find-zip.ts'
import { inventCalendar } from '../../../harness/fixtures/invented-elections.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { removeAllFeeds } from '../../../harness/fixtures/remove-feeds.ts'

const calendar = inventCalendar()
const app = await createTestApp({ elections: calendar.elections })
const { client: voter } = await app.member()
const { client: administrator } = await app.member({ admin: true })
afterAll(() => app.close())

const [maricopa, pinal] = ['04013', '04021']
const zipOf = (...counties: string[]) =>
  findZip(reference.places, (record) => record.kind === 'area' && record.counties.join() === counties.join()).zip
const [own, neighbor, both] = [zipOf(maricopa), zipOf(pinal), zipOf(maricopa, pinal)]

const date = '2027-03-09'
const id = 'az-04013-0309-2027'
const statewide = { id: 'az-general-2028', state: 'AZ', date: '2028-11-07' } as const

beforeEach(async () => {
  calendar.set(statewide)
  await removeAllFeeds(app.db)
  await app.db.deleteFrom('electionStatuses').execute()
})

interface Published {
  state?: StateCode
  area?: string
  electionDate?: string
  /** False: the list has some streets, so that nobody knows whether it has everybody. */
  isForAll?: boolean
}

const publish = ({ state = 'AZ', area = maricopa, electionDate = date, isForAll = true }: Published = {}) =>
  publishAreaFeed(app.db, app.clock.now(), {
    state,
    vipId: area,
    electionDate,
    electionName: 'March Election',
    precincts: [{ name: 'all', parts: [placePart('Hall')] }],
    areas: isForAll ? [{ county: area, town: '', shownTown: '', precinct: 0 }] : [],
  })

const get = (zip?: string, stateCode = 'AZ') => voter.call(stateVoting, { params: { stateCode }, query: { zip } })
const ids = (elections: { id: string }[]) => elections.map((one) => one.id)
const upcoming = async (zip?: string) => {
  const { next, possible } = await get(zip)
  return ids([...possible, ...(next ? [next] : [])])
}

test('an election that a county publishes is the next one of its voters, with the office as source', async () => {
  const published = await publish()
  const { next, step, sources } = await get(own)
  expect(next).toMatchObject({
    id,
    title: 'March Election',
    date,
    reach: 'statewide',
    confirmed: true,
    published: { office: 'Office 04013', county: 'Maricopa County', hasPlaces: true },
  })
  expect(sources[next?.source ?? '']).toMatchObject({ name: 'Office 04013' })
  // The rules of the state do not say that they are for local elections too.
  expect(next?.deadlines?.registerOnline.state).toBe('unknown')
  expect(step?.election.id).toBe(id)
  expect(await Promise.all([neighbor, both, undefined].map(upcoming))).toEqual([
    ['az-general-2028'],
    // Where a ZIP code reaches into the county, it is possible.
    [id, 'az-general-2028'],
    ['az-general-2028'],
  ])

  await app.db.updateTable('feeds').set({ status: 'retired' }).where('id', '=', published).execute()
  expect(await upcoming(own)).toEqual(['az-general-2028'])
})

test('it is among the events, deadlines and addresses of its voters alone', async () => {
  await publish()
  const read = async (zip: string) => {
    const query = { state: 'AZ' as const, zip }
    const [first, personal, deadline, info] = await Promise.all([
      voter.call(upcomingEvents, { query }),
      voter.call(personalizedEvents, { query }),
      voter.call(nextDeadline, { query }),
      voter.call(voterInfo, { query: { address: `1 Main St, AZ ${zip}` } }),
    ])
    const isHere = (event: { id: string }) => event.id === id
    return [
      first.events.some(isHere) && ids(first.local).includes(id),
      personal.events.some(isHere) && personal.sources['office-04013']?.name === 'Office 04013',
      deadline.next?.election.id === id,
      info.nextElection?.date === date,
    ]
  }
  expect(await read(own)).toEqual([true, true, true, true])
  expect(await read(neighbor)).toEqual([false, false, false, false])
  expect(ids((await voter.call(listEvents, {})).events)).not.toContain(id)
})

test('a list of some streets does not say that every voter has a ballot', async () => {
  await publish({ isForAll: false })
  const { next, possible, step } = await get(own)
  expect([next?.id, ids(possible), step]).toEqual(['az-general-2028', [id], null])
  expect(possible[0]).toMatchObject({ reach: 'some-areas', confirmed: true })
})

test('on a day that the pack has for the state it is that election, with the office as source for its voters', async () => {
  const day = '2027-03-16'
  calendar.set(statewide, {
    id: 'az-primary-2027',
    state: 'AZ',
    date: day,
    kind: 'primary',
    confirmed: false,
    source: null,
  })
  await publish({ electionDate: day })
  expect(await upcoming(own)).toEqual(['az-primary-2027'])
  expect((await get(own)).next).toMatchObject({ confirmed: true, published: { office: 'Office 04013' } })
  expect((await get(neighbor)).next).toMatchObject({ id: 'az-primary-2027', confirmed: false, published: null })
  expect((await get(both)).next).toMatchObject({ confirmed: false, published: null })
  const { events } = await voter.call(personalizedEvents, { query: { state: 'AZ', zip: own } })
  const sameDay = events.filter((event) => event.date === day && event.type === 'election')
  expect(sameDay).toMatchObject([{ id: 'az-primary-2027', source: 'office-04013', confirmed: true }])
})

test('on the day of a national election it is the one of the state', async () => {
  calendar.set({ id: 'us-general-2028', state: null, date: '2028-11-07', nationwide: true })
  await publish({ electionDate: '2028-11-07', isForAll: false })
  expect((await get(own)).next).toMatchObject({ id: 'az-04013-1107-2028', kind: 'general', reach: 'statewide' })
  expect(await upcoming(own)).toHaveLength(1)
  expect(await upcoming(neighbor)).toEqual(['us-general-2028'])
})

test('what an administrator canceled or moved is not brought back by a list for its old day', async () => {
  calendar.set(statewide, { id: 'az-primary-2027', state: 'AZ', date })
  await publish()
  const change = (body: Parameters<typeof administrator.call<typeof setElectionStatus>>[1]['body']) =>
    administrator.call(setElectionStatus, { params: { id: 'az-primary-2027' }, body })
  await change({ sequence: 0, status: 'cancelled', note: 'Called off' })
  expect(await upcoming(own)).toEqual(['az-general-2028'])
  await change({ sequence: 1, status: 'postponed', note: 'Storm', newDate: '2027-04-13' })
  expect((await get(own)).next).toMatchObject({ id: 'az-primary-2027', date: '2027-04-13', published: null })
  expect(await upcoming(own)).toEqual(['az-primary-2027'])
})

test('an election that a state or a territory publishes is for all of its voters', async () => {
  await publish({ area: '04', isForAll: false })
  await publish({ state: 'PR', area: '72', isForAll: false })
  expect(await upcoming()).toEqual(['az-04-0309-2027', 'az-general-2028'])
  expect(ids((await get(undefined, 'PR')).possible)).toEqual(['pr-72-0309-2027'])
  expect(ids((await voter.call(listEvents, {})).events)).toEqual(
    expect.arrayContaining(['az-04-0309-2027', 'pr-72-0309-2027']),
  )
  const file = await (await voter.fetch('/api/calendar/AZ.ics')).text()
  expect(file).toContain('March Election')
})

test('the day after, voting has ended for its voters', async () => {
  await publish()
  app.clock.set('2027-03-10T18:00:00Z')
  expect((await get(own)).last).toMatchObject({ id, daysAgo: 1 })
  expect((await get(neighbor)).last).toBeNull()
})
