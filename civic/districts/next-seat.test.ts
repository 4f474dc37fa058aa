import { expect, test } from 'vitest'
import { isOtherSeat, listedDistricts, representedBy } from './next-seat.ts'

const part = (district: number, share: number | null, approximate: boolean) =>
  ({ state: 'TX', district, share, approximate }) as const

test('districts that are only near are left out', () => {
  const listed = listedDistricts([part(33, 0.9, true), part(30, null, false), part(6, null, true)])
  expect(listed.map(({ district }) => district)).toEqual([33, 30])
})

test('a ZIP code without an area has candidates only', () => {
  expect(listedDistricts([part(33, null, true), part(30, null, true)])).toHaveLength(2)
})

test.each([
  ['the district is not known today', undefined, [33], true],
  ['the number changes', 30, [33], true],
  ['the number may change', 30, [30, 33], true],
  ['the number stays', 30, [30], false],
])('a seat when %s', (_, today, next, expected) => {
  const id = (district: number) => ({ state: 'TX', district }) as const
  expect(isOtherSeat(today === undefined ? undefined : id(today), next.map(id))).toBe(expected)
})

test.each([
  ['one member', [false], 'one'],
  ['one of several', [false, false], 'one-of-several'],
  ['nobody where the seat is vacant', [true], undefined],
  ['perhaps nobody where one of the seats is', [false, true], undefined],
  ['nobody that we know of', [], undefined],
])('represents a voter: %s', (_, vacancies, by) =>
  expect(representedBy(vacancies.map((vacant) => ({ vacant })))).toBe(by),
)
