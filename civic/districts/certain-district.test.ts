import { expect, test } from 'vitest'
import { certainDistrict } from './certain-district.ts'

const known = { name: 'known', approximate: false }
const possible = { name: 'possible', approximate: true }

test.each([
  ['one known district', [known], known],
  ['one possible district', [possible], undefined],
  ['a known and a possible district', [known, possible], undefined],
  ['two known districts', [known, known], undefined],
  ['none', [], undefined],
])('%s', (_, districts, expected) => {
  expect(certainDistrict(districts)).toBe(expected)
})
