import { expect, test } from 'vitest'
import { type Point, decodeLine, joinRings, toPoints } from './rings.ts'

test('gives points in degrees', () => {
  expect(toPoints(Int32Array.of(-1224194, 377749, -1224188, 377700))).toEqual([
    [-122.4194, 37.7749],
    [-122.4188, 37.77],
  ])
})

const a: Point = [0, 0]
const b: Point = [4, 0]
const c: Point = [4, 4]
const d: Point = [0, 4]

test('joins lines into a closed ring in any order and direction', () => {
  const [ring = []] = joinRings([
    [a, b],
    [d, c],
    [b, c],
    [a, d],
  ])
  expect(ring[0]).toEqual(ring.at(-1))
  expect(new Set(ring.map(String))).toEqual(new Set([a, b, c, d].map(String)))
  expect(ring).toHaveLength(5)
})

test('keeps a closed line as its own ring and islands separate', () => {
  const island: Point[] = [
    [9, 9],
    [10, 9],
    [10, 10],
    [9, 9],
  ]
  expect(joinRings([[a, b, c], island, [c, d, a]])).toEqual([[a, b, c, d, a], island])
})

test('decodes steps into absolute points', () => {
  expect([...decodeLine([-1224194, 377749, 6, -49])]).toEqual([-1224194, 377749, -1224188, 377700])
})
