import { expect, test } from 'vitest'
import type { DistrictId } from './district-id.ts'
import { pointResult } from './point-result.ts'

const tx = (district: number): DistrictId => ({ state: 'TX', district })
const possible = [tx(35), tx(37)]

test.each([
  ['in one possible district', [tx(37)], { kind: 'one', district: tx(37) }],
  ['near a line between them', [tx(37), tx(35)], { kind: 'several', districts: [tx(37), tx(35)] }],
  ['near a line of a third', [tx(10), tx(35)], { kind: 'several', districts: [tx(10), tx(35)] }],
  ['in another district', [tx(21)], { kind: 'elsewhere', district: tx(21) }],
  ['in the same number of another state', [{ state: 'CA', district: 37 }], { kind: 'elsewhere' }],
  ['in no district', [], { kind: 'outside' }],
] satisfies [string, DistrictId[], object][])('a point %s', (_, near, expected) => {
  expect(pointResult(near, possible)).toMatchObject(expected)
})
