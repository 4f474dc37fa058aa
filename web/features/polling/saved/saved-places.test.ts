import { expect, test } from 'vitest'
import { type Kept, asOfDay, mayReplace } from './saved-places.ts'

const kept = (sample: boolean): Kept => ({
  keptAt: '2026-10-30T12:00:00Z',
  address: '12 Main St, Springfield, IL 62701',
  places: {
    pollingLocations: [],
    earlyVoteSites: [],
    dropOffLocations: [],
    mailOnly: false,
    election: { name: 'General Election', date: '2026-11-03', over: false },
    nextElection: null,
    normalizedAddress: null,
    stateCode: null,
    electionAdministration: null,
    source: { kind: 'feed', name: 'County', url: null, sample, asOf: '2026-10-30T12:00:00Z', stale: false },
  },
})

test('the sample does not take the place of a real answer', () => {
  expect(mayReplace(kept(false), kept(true))).toBe(false)
  expect(mayReplace(kept(true), kept(true))).toBe(true)
  expect(mayReplace(kept(true), kept(false))).toBe(true)
  expect(mayReplace(kept(false), kept(false))).toBe(true)
  expect(mayReplace(undefined, kept(true))).toBe(true)
})

test('an election is over from the day after it, whatever was known when it was kept', () => {
  expect(asOfDay(kept(false), '2026-11-03').places.election?.over).toBe(false)
  expect(asOfDay(kept(false), '2026-11-04').places.election?.over).toBe(true)
})
