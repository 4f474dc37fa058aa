import { expect, test } from 'vitest'
import { milesBetween } from './miles-between.ts'

test('measures across the antimeridian', () => {
  expect(milesBetween({ lat: 51.9, lng: 179.9 }, { lat: 51.9, lng: -179.9 })).toBeCloseTo(8.5, 1)
})

test('measures to the other side of the earth', () => {
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(12_437, 0)
})
