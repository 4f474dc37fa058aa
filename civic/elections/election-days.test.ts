import { expect, test } from 'vitest'
import type { StateCode } from '../../contract/common.ts'
import type { Event } from '../../contract/events.ts'
import { entryAppliesTo, toCalendarEntries } from './election-days.ts'
import { emptyEventDetails } from './merge-elections.ts'

const day = '2028-11-07'

function election(id: string, state: StateCode | null, fields: Partial<Event> = {}): Event {
  return {
    ...emptyEventDetails,
    id,
    title: id,
    type: 'election',
    date: day,
    time: '',
    location: '',
    description: '',
    mapQuery: null,
    stateCodes: state ? [state] : [],
    nationwide: state === null,
    past: false,
    electionKind: 'general',
    status: 'scheduled',
    ...fields,
  }
}

const national = election('us', null)
const [texas, ohio, guam] = [election('tx', 'TX'), election('oh', 'OH'), election('gu', 'GU')]
const idsOf = (events: Event[]) =>
  toCalendarEntries(events).map((entry) =>
    entry.day ? [entry.day.national?.id ?? null, ...entry.day.states.map(({ id }) => id)] : entry.event.id,
  )

test('a national election day is one entry with its states, in its place in the list', () => {
  const before = election('before', 'LA', { date: '2028-10-14' })
  const after = election('after', 'GA', { date: '2028-12-05', electionKind: 'runoff' })
  expect(idsOf([before, ohio, texas, national, after])).toEqual(['before', ['us', 'oh', 'tx'], 'after'])
})

test('the own entry of the only state replaces the national one, which stands alone without any', () => {
  expect(idsOf([texas, national])).toEqual(['tx'])
  expect(idsOf([national])).toEqual(['us'])
})

test('territories are not part of a nationwide election', () => {
  expect(idsOf([ohio, texas, guam, national])).toEqual([['us', 'oh', 'tx'], 'gu'])
  const others = (['AS', 'MP'] as const).map((state) => election(state, state))
  expect(idsOf([guam, ...others, ohio, texas, national])).toEqual([
    [null, 'gu', 'AS', 'MP'],
    ['us', 'oh', 'tx'],
  ])
})

test('three states with a primary on one day are one entry, two are not', () => {
  const primaries = (['AL', 'AR', 'CA'] as const).map((state) => election(state, state, { electionKind: 'primary' }))
  expect(idsOf(primaries)).toEqual([[null, 'AL', 'AR', 'CA']])
  expect(idsOf(primaries.slice(0, 2))).toEqual(['AL', 'AR'])
  expect(idsOf([...primaries, ohio, texas, national])).toEqual([
    [null, 'AL', 'AR', 'CA'],
    ['us', 'oh', 'tx'],
  ])
})

test('postponed, canceled, special and local elections and gatherings keep an entry of their own', () => {
  const alone = [
    election('postponed', 'FL', { status: 'postponed' }),
    election('canceled', 'GA', { status: 'cancelled' }),
    election('special', 'VA', { electionKind: 'special' }),
    election('local', 'IL', { electionKind: 'local' }),
    election('rally', 'NV', { type: 'rally', electionKind: null }),
  ]
  expect(idsOf([...alone, ohio, texas, national])).toEqual([...alone.map(({ id }) => id), ['us', 'oh', 'tx']])
})

test('a national election of an outside service is not listed beside ours', () => {
  const upstream = election('9000', null, { electionKind: null })
  expect(idsOf([upstream, national, ohio, texas])).toEqual([['us', 'oh', 'tx']])
  expect(idsOf([national, upstream])).toEqual(['us'])
  expect(idsOf([upstream])).toEqual(['9000'])
})

test('an election day concerns the states in it only', () => {
  const [entry] = toCalendarEntries([ohio, texas, national])
  if (!entry) throw new Error('no entry')
  expect(entryAppliesTo(entry, 'TX')).toBe(true)
  expect(entryAppliesTo(entry, 'GU')).toBe(false)
  expect(entryAppliesTo({ event: national }, 'WI')).toBe(true)
  expect(entryAppliesTo({ event: national }, 'PR')).toBe(false)
})
