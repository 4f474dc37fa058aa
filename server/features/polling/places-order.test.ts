import { expect, test } from 'vitest'
import { VotingPlace } from '../../../contract/voter-info.schemas.ts'
import { orderPlaces } from './places-order.ts'

const place = (id: string, name: string | null, latitude: number | null = null, longitude: number | null = null) =>
  VotingPlace.parse({
    id,
    name,
    address: `${id} Main St`,
    hours: null,
    startDate: null,
    endDate: null,
    latitude,
    longitude,
    notes: null,
  })
const ids = (places: VotingPlace[]) => places.map(({ id }) => id)

test('orders by name if the point is not known, and numbers as numbers', () => {
  const places = [place('d', null), place('c', 'School 10'), place('b', 'School 2'), place('a', 'school 2')]
  expect(ids(orderPlaces(places, undefined))).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(orderPlaces(places.toReversed(), undefined))).toEqual(['a', 'b', 'c', 'd'])
})

test('orders by distance from a point, and places without one by name behind', () => {
  const point = { lat: 33.45, lng: -112.07 }
  const places = [
    place('far', 'A', 33.65, -112.07),
    place('unknown', 'A'),
    place('near', 'Z', 33.46, -112.07),
    place('here', 'Z', 33.45, -112.07),
  ]
  const ordered = orderPlaces(places, point)
  expect(ordered.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual([
    ['here', 0],
    ['near', 0.69],
    ['far', 13.82],
    ['unknown', null],
  ])
})
