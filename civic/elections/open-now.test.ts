import { expect, test } from 'vitest'
import type { StateCode } from '../../contract/common.ts'
import type { Opening } from '../../contract/voter-info.ts'
import { openState } from './open-now.ts'

const hours: Opening = {
  from: '2028-11-07',
  to: '2028-11-07',
  times: [{ start: '07:00', end: '19:00' }],
  appointment: null,
  mayChange: false,
}
const ask = (at: string, state: StateCode, openings: Opening[] = [hours], day: string | null = null) =>
  openState({ openings, day, state, now: new Date(at) })

test('goes by the local time of the state', () => {
  expect(ask('2028-11-07T11:59:00Z', 'NY')).toBe('closed')
  expect(ask('2028-11-07T12:00:00Z', 'NY')).toBe('open')
  expect(ask('2028-11-07T23:59:00Z', 'NY')).toBe('open')
  expect(ask('2028-11-08T00:00:00Z', 'NY')).toBe('closed')
  expect(ask('2028-11-06T21:00:00Z', 'GU'), 'it is the day of the election in Guam').toBe('open')
  expect(ask('2028-11-07T21:00:00Z', 'GU')).toBe('closed')
})

test('is unknown where the time zones of a state disagree', () => {
  expect(ask('2028-11-07T13:30:00Z', 'TX'), '7:30 in Dallas, 6:30 in El Paso').toBe('unknown')
  expect(ask('2028-11-07T14:30:00Z', 'TX')).toBe('open')
  expect(ask('2028-11-08T03:00:00Z', 'TX')).toBe('closed')
})

test('is unknown without hours to go by, unless other hours say that it is open', () => {
  const noon = '2028-11-07T17:00:00Z'
  expect(ask(noon, 'NY', [])).toBe('unknown')
  expect(ask(noon, 'NY', [{ ...hours, times: [] }])).toBe('unknown')
  expect(ask(noon, 'NY', [{ ...hours, appointment: 'only' }])).toBe('unknown')
  expect(ask(noon, 'NY', [{ ...hours, appointment: 'only' }, hours])).toBe('open')
  const undated = { ...hours, from: null, to: null }
  expect(ask(noon, 'NY', [undated])).toBe('unknown')
  expect(ask(noon, 'NY', [undated], '2028-11-07')).toBe('open')
  expect(ask('2028-11-01T17:00:00Z', 'NY', [undated], '2028-11-07')).toBe('closed')
  expect(ask('2028-11-01T17:00:00Z', 'NY', [{ ...hours, times: [] }]), 'no hours are needed on another day').toBe(
    'closed',
  )
})

test('knows lunch breaks, whole days and hours past midnight', () => {
  const times = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '17:00' },
  ]
  expect(ask('2028-11-07T17:30:00Z', 'NY', [{ ...hours, times }])).toBe('closed')
  expect(ask('2028-11-07T18:30:00Z', 'NY', [{ ...hours, times }])).toBe('open')
  expect(ask('2028-11-08T04:59:00Z', 'NY', [{ ...hours, times: [{ start: '00:00', end: '24:00' }] }])).toBe('open')
  expect(ask('2028-11-08T04:30:00Z', 'NY', [{ ...hours, times: [{ start: '18:00', end: '02:00' }] }])).toBe('open')
})
