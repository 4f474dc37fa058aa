import { describe, expect, test } from 'vitest'
import type { PlaceNotice } from '../../../../contract/place-notices.ts'
import { VotingPlace } from '../../../../contract/voter-info.schemas.ts'
import type { PollingInfo } from '../places/polling-info.ts'
import { destination, noticedPlaces, overNotices, withNotices } from './notice-state.ts'

const noon = Date.parse('2028-11-07T12:00:00Z')
const notice: PlaceNotice = {
  id: 1,
  kind: 'closed',
  movedTo: null,
  text: null,
  textEs: null,
  startsAt: '2028-11-07T10:00:00Z',
  endsAt: null,
  createdAt: '2028-11-07T10:00:00Z',
}
const moved: PlaceNotice = { ...notice, kind: 'moved', movedTo: { name: 'City Hall', address: '9 Oak St' } }
const place = (id: string, with_: PlaceNotice | null = null) =>
  VotingPlace.parse({
    id,
    name: id,
    address: '1 Main St',
    hours: null,
    startDate: null,
    endDate: null,
    latitude: 1,
    longitude: 2,
    notes: null,
    notice: with_,
  })
const info = (...pollingLocations: VotingPlace[]): PollingInfo => ({
  pollingLocations,
  earlyVoteSites: pollingLocations,
  dropOffLocations: [],
  mailOnly: false,
  election: null,
  nextElection: null,
  normalizedAddress: null,
  stateCode: 'TX',
  electionAdministration: null,
  source: null,
})
const noticesOf = (result: PollingInfo) => result.pollingLocations.map((each) => each.notice?.id ?? null)

describe('notices of an open page', () => {
  test('replace those of the reply, also with nothing', () => {
    const reply = info(place('a', notice), place('b'))
    const current = { ...notice, id: 2, placeId: 'b', placeName: 'b', placeNameEs: null, placeAddress: '1 Main St' }
    expect(noticesOf(withNotices(reply, [current], ''))).toEqual([null, 2])
    const another = { ...current, placeName: 'Library', placeAddress: '9 Oak St' }
    expect(noticesOf(withNotices(reply, [another], '')), 'now the number of another place').toEqual([null, null])
    expect(noticesOf(withNotices(reply, [], '')), 'it was withdrawn').toEqual([null, null])
    expect(noticesOf(withNotices(reply, undefined, '')), 'not loaded').toEqual([1, null])
  })

  test('are left out once they are over', () => {
    const reply = info(place('a', { ...notice, endsAt: '2028-11-07T12:00:00Z' }))
    expect(noticesOf(withNotices(reply, undefined, overNotices(reply, undefined, noon)))).toEqual([null])
    expect(overNotices(reply, undefined, noon - 1)).toBe('')
  })

  test('are listed once for a place with two kinds of voting', () => {
    expect(noticedPlaces(info(place('a', notice), place('b'))).map(({ id }) => id)).toEqual(['a'])
    expect(noticedPlaces(info(place('a', notice), place('a-early', notice))).map(({ id }) => id)).toEqual(['a'])
  })
})

test('leads nowhere if the place is closed, and to the new place if it moved, from its beginning on', () => {
  expect(destination(place('a', notice), noon)).toBeUndefined()
  expect(destination(place('a', moved), noon)).toMatchObject({ name: 'City Hall', address: '9 Oak St', latitude: null })
  expect(destination(place('a', moved), noon - 3 * 60 * 60_000)).toMatchObject({ name: 'a', latitude: 1 })
  expect(destination(place('a', { ...notice, kind: 'hours', text: '8 to 5' }), noon)).toMatchObject({ name: 'a' })
})
