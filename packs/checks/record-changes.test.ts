import { expect, test } from 'vitest'
import { compare } from './record-changes.ts'

const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

test('a seat with another member is a changed record, and one more office is an added one', () => {
  const before = lines({ state: 'TX', chamber: 'House', district: 30, member: { name: 'Ann' } }, { id: 'x' })
  const after = lines(
    { state: 'TX', chamber: 'House', district: 30, member: { name: 'Ben' } },
    { id: 'x' },
    { id: 'y' },
  )
  expect(compare('officials/congress', before, after)).toEqual([
    {
      set: 'officials/congress',
      added: 1,
      removed: 0,
      changed: 1,
      ids: { added: ['y'], removed: [], changed: ['TX House 30'] },
    },
  ])
  expect(compare('officials/congress', before, before)).toEqual([])
})

test('a line of a table is known by as many fields as tell the lines apart', () => {
  const [change] = compare('places/districts', 'TX|upper|1|a\nTX|upper|2|b\n', 'TX|upper|1|c\nTX|lower|2|b\n')
  expect(change?.ids).toEqual({ added: ['TX lower 2'], removed: ['TX upper 2'], changed: ['TX upper 1'] })
})

test('a new file has all its records added, with the first ids only', () => {
  const records = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`.padEnd(500, 'x') }))
  const [change] = compare('councils/people', '', lines(...records))
  expect([change?.added, change?.removed, change?.ids.added.length]).toEqual([200, 0, 50])
  expect(JSON.stringify(change).length).toBeLessThan(6000)
})

test('records that look alike are counted each', () => {
  const office = { state: 'TX', place: 'Austin' }
  const [change] = compare('officials/x', lines(office, office), lines(office, office, office))
  expect([change?.added, change?.changed, change?.removed]).toEqual([1, 0, 0])
})

test('of election dates, the fields that changed are named, and the date before', () => {
  const rule = (extra: object) => JSON.stringify({ state: 'GA', registerOnline: { days: 5 }, ...extra })
  const [changes] = compare('elections/rules', rule({ hours: 'to 7' }), rule({ hours: 'to 8', sameDay: {} }))
  expect(changes?.fields).toEqual({ GA: ['hours', 'sameDay'] })
  const on = (date: string, hours = '') => JSON.stringify({ id: 'ga-2026', date, hours })
  const moved = (before: string, after: string) => compare('elections/elections', before, after)[0]?.moved
  expect(moved(on('2026-12-01'), on('2026-12-08'))).toEqual({ 'ga-2026': { from: '2026-12-01', to: '2026-12-08' } })
  expect(moved(on('2026-12-01'), on('2026-12-01', 'to 8'))).toEqual({})
  expect(compare('officials/congress', rule({}), rule({ hours: '' }))[0]).not.toHaveProperty('fields')
})
