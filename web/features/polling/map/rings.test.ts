import { expect, test } from 'vitest'
import { type Point, pointsOf, ringsOf } from './rings.ts'

test('steps are added up', () => {
  expect(pointsOf([-1224194, 377749, 6, -49])).toEqual([
    [-122.4194, 37.7749],
    [-122.4188, 37.77],
  ])
})

const a: Point = [0, 0]
const b: Point = [4, 0]
const c: Point = [4, 4]
const d: Point = [0, 4]

test('runs close into a ring, whatever their order and direction', () => {
  const [ring = []] = ringsOf([
    [a, b],
    [d, c],
    [b, c],
    [a, d],
  ])
  expect(ring[0]).toEqual(ring.at(-1))
  expect(new Set(ring.map(String))).toEqual(new Set([a, b, c, d].map(String)))
  expect(ring).toHaveLength(5)
})

test('a run that is closed already is a ring, and islands stay apart', () => {
  const island: Point[] = [
    [9, 9],
    [10, 9],
    [10, 10],
    [9, 9],
  ]
  expect(ringsOf([[a, b, c], island, [c, d, a]])).toEqual([[a, b, c, d, a], island])
})
