import { expect, test } from 'vitest'
import { SavedPlaces, canReplace, withElectionStatus } from './saved-places.ts'

const savedPlaces = (sample: boolean): SavedPlaces => ({
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
    source: { kind: 'feed', area: null, name: 'County', url: null, sample, asOf: '2026-10-30T12:00:00Z', stale: false },
  },
})

test('does not replace a real result with sample data', () => {
  expect(canReplace(savedPlaces(false), savedPlaces(true))).toBe(false)
  expect(canReplace(savedPlaces(true), savedPlaces(true))).toBe(true)
  expect(canReplace(savedPlaces(true), savedPlaces(false))).toBe(true)
  expect(canReplace(savedPlaces(false), savedPlaces(false))).toBe(true)
  expect(canReplace(undefined, savedPlaces(true))).toBe(true)
})

test('marks a saved election as over from the day after it', () => {
  expect(withElectionStatus(savedPlaces(false), '2026-11-03').places.election?.over).toBe(false)
  expect(withElectionStatus(savedPlaces(false), '2026-11-04').places.election?.over).toBe(true)
})

test('still reads places that an older version saved', () => {
  const place = { id: 'a', name: 'Hall', address: '1 Main St', hours: null, startDate: null, endDate: null }
  const old = { ...place, latitude: null, longitude: null, notes: null }
  const saved = savedPlaces(false)
  const read = SavedPlaces.parse({ ...saved, places: { ...saved.places, pollingLocations: [old] } })
  expect(read.places.pollingLocations).toEqual([
    {
      ...old,
      accessible: null,
      accessibility: null,
      services: null,
      phone: null,
      url: null,
      notice: null,
      openings: [],
      distanceMiles: null,
    },
  ])
})
