import { expect, test } from 'vitest'
import { VotingPlace } from '../../../contract/voter-info.schemas.ts'
import { orderPlaces } from './voter-info.service.ts'

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
const nothing = { point: undefined, zip: undefined, centerOf: () => undefined }
const ids = (places: VotingPlace[]) => places.map(({ id }) => id)

test('orders by name if the point is not known, and numbers as numbers', () => {
  const places = [place('d', null), place('c', 'School 10'), place('b', 'School 2'), place('a', 'school 2')]
  expect(ids(orderPlaces(places, nothing))).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(orderPlaces(places.toReversed(), nothing))).toEqual(['a', 'b', 'c', 'd'])
})

test('orders by distance from a point, and places without one by name behind', () => {
  const point = { lat: 33.45, lng: -112.07 }
  const places = [
    place('far', 'A', 33.65, -112.07),
    place('unknown', 'A'),
    place('near', 'Z', 33.46, -112.07),
    place('here', 'Z', 33.45, -112.07),
  ]
  const ordered = orderPlaces(places, { ...nothing, point })
  expect(ordered.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual([
    ['here', 0],
    ['near', 0.69],
    ['far', 13.82],
    ['unknown', null],
  ])
})

test('orders by ZIP code where no point is known, and tells no distance', () => {
  const centers = new Map([
    ['85001', { lat: 33.45, lng: -112.07 }],
    ['85301', { lat: 33.53, lng: -112.18 }],
    ['85201', { lat: 33.43, lng: -111.85 }],
  ])
  const at = (name: string, zip: string, latitude: number | null = null) => ({
    ...place(name, name, latitude, latitude && -112.07),
    address: `1 Main St, AZ ${zip}`,
  })
  const places = [at('A', '85201'), at('B', '85301'), at('C', ''), at('D', '85001', 33.46), at('E', '85001')]
  const home = { point: undefined, zip: '85001', centerOf: (zip: string) => centers.get(zip) }
  const ordered = orderPlaces(places, home)
  expect(ids(ordered)).toEqual(['D', 'E', 'B', 'A', 'C'])
  expect(ordered.every(({ distanceMiles }) => distanceMiles === null)).toBe(true)
})

test('finds the center of each ZIP code once', () => {
  const asked: string[] = []
  const centerOf = (zip: string) => {
    asked.push(zip)
    return { lat: 33.4, lng: -112 }
  }
  const places = Array.from({ length: 100 }, (_, n) => ({
    ...place(`${n}`, 'Hall'),
    address: `${n} Main St 8500${n % 3}`,
  }))
  orderPlaces(places, { point: undefined, zip: '85009', centerOf })
  expect(asked).toEqual(['85009', '85000', '85001', '85002'])
})
