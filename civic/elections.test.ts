import { expect, test } from 'vitest'
import type { Event } from '../contract/events.ts'
import { mergeElections } from './elections.ts'

const words = { pollingPlace: 'Your local polling place', today: '2026-11-14' }
const texas = { outside: '9121', ours: 'tx-amendments-2025' }

function ours(id: string, date: string, more: Partial<Event> = {}): Event {
  const [made] = mergeElections([{ id, name: `Ours ${id}`, date }], [], words)
  if (!made) throw new Error('no election was made')
  return { ...made, ...more }
}

test('ours overwrite outside ones of the same id, and all stand by date', () => {
  const merged = mergeElections(
    [
      { id: '2000', name: 'VIP Test Election', date: '2031-12-06' },
      { id: 'x', name: 'Outside', date: '2026-03-03' },
    ],
    [ours('x', '2026-03-04'), ours('a', '2025-01-01')],
    words,
  )
  expect(merged.map(({ id, title, past }) => [id, title, past])).toEqual([
    ['a', 'Ours a', true],
    ['x', 'Ours x', true],
    ['2000', 'VIP Test Election', false],
  ])
})

test('the Texas election 9121 gets the Texas deadlines of 2025; no other does', () => {
  const electionDeadlines = { lastDayToRegister: 'October 6, 2025' }
  const built = ours(texas.ours, '2025-11-04', { electionDeadlines, officialUrl: 'https://www.votetexas.gov/' })
  const outside = ['9121', '9122'].map((id) => ({
    id,
    name: 'Texas Constitutional Amendment Election',
    date: '2025-11-04',
  }))
  const [first, second] = mergeElections(outside, [built], words).filter(({ id }) => /^\d+$/.test(id))
  expect(first).toMatchObject({ id: texas.outside, electionDeadlines, stateCodes: ['TX'] })
  expect(second?.electionDeadlines).toBeUndefined()
})
