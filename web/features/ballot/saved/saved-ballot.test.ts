import { expect, test } from 'vitest'
import { type SavedBallot, canReplace, withElectionStatus } from './saved-ballot.ts'

const saved = (sample: boolean): SavedBallot => ({
  keptAt: '2026-10-30T12:00:00Z',
  address: '12 Main St, Springfield, IL 62701',
  ballot: {
    contests: [],
    election: { name: 'General Election', date: '2026-11-03', over: false },
    normalizedAddress: null,
    stateCode: null,
    electionAdministration: null,
    source: { kind: 'feed', area: null, name: 'County', url: null, sample, asOf: '2026-10-30T12:00:00Z', stale: false },
  },
})

test('does not replace a real ballot with sample data', () => {
  expect(canReplace(saved(false), saved(true))).toBe(false)
  expect(canReplace(saved(true), saved(false))).toBe(true)
  expect(canReplace(saved(false), saved(false))).toBe(true)
  expect(canReplace(undefined, saved(true))).toBe(true)
})

test('marks a saved election as over from the day after it', () => {
  expect(withElectionStatus(saved(false), '2026-11-03').ballot.election?.over).toBe(false)
  expect(withElectionStatus(saved(false), '2026-11-04').ballot.election?.over).toBe(true)
})
