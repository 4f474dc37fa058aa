import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const place = (name: string, x: number, y: number): { name: string; middle: [number, number] } => ({
  name,
  middle: [x, y],
})
const center = place('center', 50, 50)
const places = [
  center,
  place('north', 52, 20),
  place('far north', 50, 0),
  place('east', 90, 55),
  place('southwest', 20, 80),
]

test.each([
  ['ArrowUp', 'north'],
  ['ArrowRight', 'east'],
  ['ArrowDown', 'southwest'],
  ['ArrowLeft', 'southwest'],
] as const)('%s moves to %s', (direction, name) => {
  expect(nearest(center, direction, places)?.name).toBe(name)
})

test('returns undefined at the edge of the map', () => {
  expect(nearest(place('edge', 50, 0), 'ArrowUp', places)).toBeUndefined()
})
