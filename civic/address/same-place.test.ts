import { expect, test } from 'vitest'
import { isNoticeAbout } from './same-place.ts'

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
  expect(isNoticeAbout(notice, { id, name, address })).toBe(expected)
})

test('a place without a name has its address', () => {
  const unnamed = { placeId: '5', placeName: '1 Oak St', placeNameEs: null, placeAddress: '1 Oak St' }
  expect(isNoticeAbout(unnamed, { id: '6', name: null, address: '1 OAK ST' })).toBe(true)
  expect(isNoticeAbout({ ...unnamed, placeAddress: '' }, { id: '6', name: null, address: '1 Oak St' })).toBe(false)
})
