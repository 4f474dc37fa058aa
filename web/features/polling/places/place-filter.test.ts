import { describe, expect, test } from 'vitest'
import { VotingPlace } from '../../../../contract/voter-info.schemas.ts'
import { placeOpenState, searchPlaces, withLetters } from './place-filter.ts'

const day = '2028-11-07'
const place = VotingPlace.parse({
  id: 'a',
  name: 'Peñasco Library',
  address: '12 Oak St, Taos, NM 87571',
  hours: '7 AM to 7 PM',
  startDate: null,
  endDate: null,
  latitude: null,
  longitude: null,
  notes: null,
  openings: [{ from: null, to: null, times: [{ start: '07:00', end: '19:00' }], appointment: null, mayChange: false }],
})
const unnamed = { ...place, id: 'b', name: null, address: '5 Elm Ave, Questa' }

describe('searching places', () => {
  test.each([
    ['', ['a', 'b']],
    ['penasco', ['a']],
    ['OAK taos', ['a']],
    ['library, elm', []],
    ['questa', ['b']],
    ['87571', ['a']],
  ])('%s', (text, found) => {
    expect(searchPlaces([place, unnamed], text).map(({ id }) => id)).toEqual(found)
  })

  test('keeps the letters of the whole list', () => {
    expect(searchPlaces(withLetters([place, unnamed]), 'elm').map(({ letter }) => letter)).toEqual(['B'])
  })
})

describe('open now', () => {
  const info = { stateCode: 'NM', election: { name: 'General Election', date: day, over: false } } as const
  const noon = Date.parse(`${day}T19:00:00Z`)
  const notice = {
    id: 1,
    kind: 'closed' as const,
    movedTo: null,
    text: null,
    textEs: null,
    startsAt: `${day}T14:00:00Z`,
    endsAt: null,
    createdAt: `${day}T14:00:00Z`,
  }

  test('hours without a day are those of Election Day, for a polling place only', () => {
    expect(placeOpenState(place, 'election-day', { info, now: noon })).toBe('open')
    expect(placeOpenState(place, 'early', { info, now: noon })).toBe('unknown')
    expect(placeOpenState({ ...place, startDate: day, endDate: day }, 'early', { info, now: noon })).toBe('open')
    expect(placeOpenState({ ...place, openings: [] }, 'election-day', { info, now: noon })).toBe('unknown')
    expect(
      placeOpenState(place, 'election-day', { info: { ...info, stateCode: null }, now: noon }),
      'no time zone',
    ).toBe('unknown')
  })

  test('a notice of the office comes before the hours of its list', () => {
    expect(placeOpenState({ ...place, notice }, 'election-day', { info, now: noon })).toBe('closed')
    expect(
      placeOpenState({ ...place, notice: { ...notice, kind: 'hours' } }, 'election-day', { info, now: noon }),
    ).toBe('unknown')
    const later = { ...notice, startsAt: `${day}T20:00:00Z` }
    expect(placeOpenState({ ...place, notice: later }, 'election-day', { info, now: noon })).toBe('open')
  })
})
