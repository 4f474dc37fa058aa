import { expect, test } from 'vitest'
import { grid } from '../../civic/districts/border.ts'
import { encodeLine } from '../../packs/places/line-code.ts'
import { createDistrictShapes } from './congress-lines.ts'

const line = (...points: [lng: number, lat: number][]) =>
  encodeLine(points.map(([lng, lat]): [number, number] => [lng * grid, lat * grid]))

/** Two neighbors, west and east of longitude 2, with an island in the west district and a hole in the east one. */
const borders = [
  line([2, 0], [0, 0], [0, 2], [2, 2]),
  line([2, 0], [2, 2]),
  line([2, 2], [6, 2], [6, 0], [2, 0]),
  line([-3, 0], [-3, 1], [-2, 1], [-2, 0], [-3, 0]),
  line([4, 0.5], [4, 1.5], [5, 1.5], [5, 0.5], [4, 0.5]),
]
const shapes = createDistrictShapes(['TX|1|0 1 3', 'TX|2|1 2 4', 'OK|0|4'], () => borders)

test.each([
  ['the west district', 1, 1, { state: 'TX', district: 1 }],
  ['its island', 0.5, -2.5, { state: 'TX', district: 1 }],
  ['the east district', 1, 3, { state: 'TX', district: 2 }],
  ['another state in the hole of the east district', 1, 4.5, { state: 'OK', district: 0 }],
  ['between the island and the mainland', 0.5, -1, undefined],
  ['north of both', 3, 1, undefined],
  ['the pole', 90, 0, undefined],
])('finds the district at a point: %s', (_, lat, lng, expected) => {
  expect(shapes.at(lat, lng)).toEqual(expected)
})

const eastOfLine = (meters: number) => 2 + meters / (111_320 * Math.cos(Math.PI / 180))

test.each([
  ['in one district, far from others', 1, 1, [1]],
  ['249 m east of the line', 1, eastOfLine(249), [2, 1]],
  ['251 m east of the line', 1, eastOfLine(251), [2]],
  ['249 m west of the line', 1, eastOfLine(-249), [1, 2]],
  ['200 m off the shore', -200 / 111_320, 1, [1]],
  ['300 m off the shore', -300 / 111_320, 1, []],
  ['200 m inside the hole of a district', 0.5 + 200 / 111_320, 4.5, [0, 2]],
])('finds the districts within 250 m of a point: %s', (_, lat, lng, expected) => {
  expect(shapes.near(lat, lng, 250).map(({ district }) => district)).toEqual(expected)
})

test('a border of many points has the same inside as one of few', () => {
  const circle = (points: number) =>
    encodeLine(
      Array.from({ length: points + 1 }, (_, index): [number, number] => {
        const angle = (index / points) * 2 * Math.PI
        return [Math.round(grid * Math.cos(angle)), Math.round(grid * Math.sin(angle))]
      }),
    )
  const round = createDistrictShapes(['TX|1|0'], () => [circle(1000)])
  const steps = Array.from({ length: 49 }, (_, index) => (index - 24) / 20)
  const wrong = steps
    .flatMap((lat) => steps.map((lng) => ({ lat, lng, distance: Math.hypot(lat, lng) })))
    // Close to the border, rounding decides.
    .filter(({ distance }) => Math.abs(distance - 1) > 0.001)
    .filter(({ lat, lng, distance }) => (round.at(lat, lng) !== undefined) !== distance < 1)
  expect(wrong).toEqual([])
})

test('lists the outlines of a state, sharing the border between neighbors', () => {
  const outlines = shapes.outlines('TX')
  expect(outlines.map(({ district, borders }) => [district, borders.length])).toEqual([
    [1, 3],
    [2, 3],
  ])
  expect(outlines[0]?.borders[1]).toBe(outlines[1]?.borders[0])
  expect(shapes.outlines('CA')).toEqual([])
})
