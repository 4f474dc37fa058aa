import { expect, test } from 'vitest'
import type { Event } from '../../contract/events.ts'
import { mergeElections } from './merge-elections.ts'

const options = { pollingPlace: 'Your local polling place', today: '2026-11-14' }
const texas = { upstreamId: '9121', ownId: 'tx-amendments-2025' }

function ownElection(id: string, date: string, overrides: Partial<Event> = {}): Event {
  const [election] = mergeElections([{ id, name: `Own ${id}`, date }], [], options)
  if (!election) throw new Error('mergeElections returned no election')
  return { ...election, ...overrides }
}

test('own elections replace upstream ones with the same id, and all are sorted by date', () => {
  const merged = mergeElections(
    [
      { id: '2000', name: 'VIP Test Election', date: '2031-12-06' },
      { id: 'x', name: 'Upstream', date: '2026-03-03' },
    ],
    [ownElection('x', '2026-03-04'), ownElection('a', '2025-01-01')],
    options,
  )
  expect(merged.map(({ id, title, past }) => [id, title, past])).toEqual([
    ['a', 'Own a', true],
    ['x', 'Own x', true],
    ['2000', 'VIP Test Election', false],
  ])
})

test('only upstream election 9121 gets the Texas deadlines of 2025', () => {
  const electionDeadlines = { lastDayToRegister: 'October 6, 2025' }
  const own = ownElection(texas.ownId, '2025-11-04', { electionDeadlines, officialUrl: 'https://www.votetexas.gov/' })
  const upstream = ['9121', '9122'].map((id) => ({
    id,
    name: 'Texas Constitutional Amendment Election',
    date: '2025-11-04',
  }))
  const [first, second] = mergeElections(upstream, [own], options).filter(({ id }) => /^\d+$/.test(id))
  expect(first).toMatchObject({ id: texas.upstreamId, electionDeadlines, stateCodes: ['TX'] })
  expect(second?.electionDeadlines).toBeUndefined()
})
