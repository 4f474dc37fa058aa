import { expect, test } from 'vitest'
import { createNoticeFinder, createPlaceIndex, isNoticeAbout } from './same-place.ts'

const notice = { placeId: '5', placeName: 'Oak Library', placeNameEs: 'Biblioteca Oak', placeAddress: '1 Oak St, Erie' }

test.each([
  ['the place', '5', 'OAK LIBRARY', '1 Oak St., Erie', true],
  ['its part for early voting', '5-early', 'Oak Library', '1 Oak St, Erie', true],
  ['its name in Spanish', '5-early', 'Biblioteca Oak', '1 Oak St, Erie', true],
  ['a corrected name', '5', 'Oak Branch Library', '1 Oak St, Erie', true],
  ['a corrected address', '5', 'Oak Library', '1 Oak Street, Erie', true],
  ['another place with its number', '5', 'City Hall', '9 Elm St, Erie', false],
  ['another room of the building', '6', 'Oak School', '1 Oak St, Erie', false],
  ['another place of its name', '6', 'Oak Library', '9 Elm St, Erie', false],
])('a notice and %s', (_, id, name, address, expected) => {
  const place = { id, name, address }
  expect(isNoticeAbout(notice, place)).toBe(expected)
  expect(createNoticeFinder([notice])(place)).toBe(expected ? notice : undefined)
  expect(createPlaceIndex([place]).hasPlaceOf(notice)).toBe(expected)
})

test('of several notices, the one with the id of the place is found', () => {
  const other = { ...notice, placeId: '5-early' }
  expect(createNoticeFinder([notice, other])({ id: '5-early', name: 'Oak Library', address: '1 Oak St, Erie' })).toBe(
    other,
  )
})

test('hundreds of notices are found for hundreds of places soon', () => {
  const places = Array.from({ length: 1000 }, (_, n) => ({ id: `${n}`, name: `Center ${n}`, address: `${n} Oak St` }))
  const notices = places.map(({ name, address }, n) => ({
    placeId: n % 2 === 0 ? `${n}` : '',
    placeName: name,
    placeNameEs: null,
    placeAddress: address,
  }))
  const before = process.threadCpuUsage()
  const findNotice = createNoticeFinder(notices)
  expect(places.map(findNotice)).toEqual(notices)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(300)
})

test('a place without a name has its address', () => {
  const unnamed = { placeId: '5', placeName: '1 Oak St', placeNameEs: null, placeAddress: '1 Oak St' }
  expect(isNoticeAbout(unnamed, { id: '6', name: null, address: '1 OAK ST' })).toBe(true)
  expect(isNoticeAbout({ ...unnamed, placeAddress: '' }, { id: '6', name: null, address: '1 Oak St' })).toBe(false)
})
