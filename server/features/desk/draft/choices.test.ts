import { expect, test } from 'vitest'
import { isDamaged, parseKind, parseNumber, parseParity, parseYesNo, splitList } from './choices.ts'

test.each([
  ['Election Day', ['day']],
  ['ED', ['day']],
  ['Polling Place', ['day']],
  ['Vote Center', ['day']],
  ['Early Voting', ['early']],
  ['EV', ['early']],
  ['Early Voting Polling Place', ['early']],
  ['Advance voting', ['early']],
  ['In-person absentee', ['early']],
  ['Early voting and Election Day', ['day', 'early']],
  ['EV/ED', ['day', 'early']],
  ['Ballot Drop Box', ['drop']],
  ['Drop-off', ['drop']],
  ['Día de las elecciones', ['day']],
  ['Voto anticipado', ['early']],
  ['Buzón', ['drop']],
  ['both', []],
  ['TBD', []],
])('reads the kind %s', (text, uses) => {
  expect(parseKind(text)).toEqual(uses)
})

test('reads yes and no, and leaves other texts', () => {
  expect(['Yes', 'SÍ', 'TRUE', 'x', 'ADA'].map(parseYesNo)).toEqual([true, true, true, true, true])
  expect(['No', 'FALSE', '0'].map(parseYesNo)).toEqual([false, false, false])
  expect(parseYesNo('Ramp at the north door')).toBeUndefined()
})

test('reads odd and even', () => {
  expect(['Odd', 'E', 'BOTH', 'Impar', 'pares', 'Odd/Even', ''].map(parseParity)).toEqual([
    'odd',
    'even',
    'both',
    'odd',
    'even',
    'both',
    undefined,
  ])
})

test('reads numbers as spreadsheets write them', () => {
  expect(['12', '1,234', '1234.0', '12A', '6.02E+09', '-3', ''].map(parseNumber)).toEqual([
    12,
    1234,
    1234,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('reads several precincts in one cell', () => {
  expect(splitList('101, 102;103\n104 & 105')).toEqual(['101', '102', '103', '104', '105'])
})

test('knows precincts that became dates or short numbers', () => {
  expect(['2-Jan', '1-Feb-26', 'Jan-02', '2026-01-02', '1/2/2026', '4.80113E+11'].every(isDamaged)).toBe(true)
  expect(['1-2', '101', 'Jan', 'Ward 2', '12/3', '1E', '480113000001'].some(isDamaged)).toBe(false)
})
