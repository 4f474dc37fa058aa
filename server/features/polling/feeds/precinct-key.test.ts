import { expect, test } from 'vitest'
import { precinctKey } from './precinct-key.ts'

test.each([
  [['101', '0101', ' 101 ', '101.0', '101.00', 'Precinct 101', 'PCT. 101', 'PCT101', 'Prec #0101', 'Precinto 101']],
  [['1-A', '1A', '1 a', 'Precinct 1-A', 'Precinct 01-A']],
  [['1-12', '1/12', '01 12', 'Pct 1-012']],
  [['Ward 4', 'ward 04', 'WARD-4']],
])('%j are one precinct', (names) => {
  expect([...new Set(names.map(precinctKey))]).toHaveLength(1)
})

test('other numbers, letters and wards are other precincts', () => {
  const names = ['101', '101A', 'Ward 101', '1-01', '1', '11-2', '1-12', '10.5', 'Precinct', 'Precision 1']
  expect(new Set(names.map(precinctKey)).size).toBe(names.length)
})
