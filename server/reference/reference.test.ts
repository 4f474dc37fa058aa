import { describe, expect, test } from 'vitest'
import { stateKind } from '../../civic/address/states.ts'
import { StateCode } from '../../contract/common.ts'
import type { Mayor } from '../../packs/officials/schema.ts'
import { hasFields, openPack, parseRecords } from './pack-reader.ts'
import type { PackedZip } from './places.ts'
import { loadReference } from './reference.ts'
import { findZipRecord } from './zip-record.ts'

// These tests hold for any valid packs: they compare the indexes with each other and contain no facts of their own.
const { places, officials, votes } = loadReference()
const zips = [...places.all()]

/** What is missing for a voter with this ZIP code. */
function listMissing({ state, congressional }: PackedZip): string[] {
  if (state === null) return ['a state']
  const senators = officials.senators(state).length
  const house = congressional.map((share) => officials.house(share.state, share.district))
  const isState = stateKind(state) === 'state'
  const hasRepresentative = house.some((seat) => seat?.member?.title === 'Representative')
  return [
    ...(isState && senators !== 2 ? ['two senators'] : []),
    ...(!isState && (senators !== 0 || hasRepresentative) ? ['only a delegate'] : []),
    ...(officials.governor(state) ? [] : ['a governor']),
    ...(house.length === 0 || house.includes(undefined) ? ['a House seat, held or vacant'] : []),
  ]
}

describe('ZIP codes', () => {
  test('have two senators or a delegate, a governor or mayor, and a House seat', () => {
    const incomplete: string[] = []
    for (const place of zips) {
      if (place.kind === 'military' || place.kind === 'outside') {
        if (place.state !== null || place.congressional.length > 0) incomplete.push(`${place.zip} has a district`)
        continue
      }
      const missing = listMissing(place)
      if (missing.length > 0) incomplete.push(`${place.zip} lacks ${missing.join(', ')}`)
    }
    expect(incomplete).toEqual([])
  })

  test('of military mail and outside the states are reported as such', () => {
    const firstOf = (kind: PackedZip['kind']) => zips.find((place) => place.kind === kind)?.zip ?? ''
    expect(findZipRecord(places, firstOf('military'))).toBe('military_zip')
    expect(findZipRecord(places, firstOf('outside'))).toBe('outside_zip')
    expect(findZipRecord(places, firstOf('area'))).toMatchObject({ kind: 'area' })
    expect(findZipRecord(places, '00000')).toBe('unknown_zip')
  })

  test('with an area are in a known county', () => {
    const withoutCounty = zips.filter(({ kind, counties }) => kind === 'area' && !places.county(counties[0] ?? ''))
    expect(withoutCounty).toEqual([])
  })

  test('agree with the district shapes at the center of their area', () => {
    let wrong = 0
    let checked = 0
    for (const { kind, lat, lng, congressional } of zips) {
      // A tenth of the areas is enough.
      if (kind !== 'area' || lat === null || lng === null || Number(lat.toFixed(4).at(-1)) !== 0) continue
      const found = places.districtAt(lat, lng)
      checked++
      if (found && !congressional.some(({ state, district }) => state === found.state && district === found.district))
        wrong++
    }
    expect(checked).toBeGreaterThan(1000)
    expect(wrong).toBeLessThanOrEqual(checked / 500)
  })
})

test.each([
  ['the Atlantic', 35, -60],
  ['Toronto', 43.65, -79.38],
])('no district is at %s', (_, lat, lng) => {
  expect(places.districtAt(lat, lng)).toBeUndefined()
})

describe('officials', () => {
  test('are found by their seat and by their id', () => {
    for (const seat of officials.congress()) {
      if (seat.chamber === 'House') expect(officials.house(seat.state, seat.district)).toBe(seat)
      else expect(officials.senators(seat.state)).toContain(seat)
      if (seat.member) expect(officials.member(seat.member.bioguideId)).toBe(seat)
    }
    expect(officials.house('WY', 99)).toBeUndefined()
    expect(officials.member('Z999999')).toBeUndefined()
  })

  test('have a source with a date', () => {
    const records = [...officials.congress(), ...StateCode.options.flatMap((state) => officials.governor(state) ?? [])]
    for (const { source } of records) expect(source.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('of a state legislature leave no district both held and vacant', () => {
    for (const state of StateCode.options) {
      const legislature = officials.legislature(state)
      if (!legislature) continue
      const held = new Set(legislature.members.map(({ chamber, district }) => `${chamber} ${district}`))
      const seats = legislature.chambers.reduce((total, chamber) => total + chamber.seats, 0)
      expect(legislature.members.length).toBeLessThanOrEqual(seats)
      expect(legislature.vacant.filter(({ chamber, district }) => held.has(`${chamber} ${district}`))).toEqual([])
    }
  })

  test('of a city are found by any spelling of its name', () => {
    const records = parseRecords<Mayor>(openPack('officials').text('mayors.jsonl'), hasFields('state', 'place'))
    const mayor = records.find(({ place }) => place.startsWith('Saint '))
    if (!mayor) throw new Error('the pack has no city that starts with Saint')
    const { state, place, name } = mayor
    expect(officials.mayors(state, place.replace('Saint ', 'St. '))).toMatchObject([{ place, name }])
    expect(officials.mayors(state, place.toUpperCase())).toHaveLength(1)
    expect(officials.mayors(state, 'Nowhere')).toEqual([])
  })
})

describe('votes', () => {
  const [latest] = votes.rollCalls()
  const positions = votes.positions(latest?.id ?? '')

  test('of a roll call add up to its totals', () => {
    expect([...positions.values()].filter((position) => position === 'yea')).toHaveLength(latest?.totals.yea ?? -1)
  })

  test('of a member come newest first', () => {
    const [memberId = ''] = positions.keys()
    const memberVotes = votes.ofMember(memberId)
    expect(memberVotes[0]).toEqual({ rollCall: latest, position: positions.get(memberId) })
    const dates = memberVotes.map(({ rollCall }) => rollCall.date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(votes.ofMember('Z999999')).toEqual([])
  })

  test('are cast by sitting or former members', () => {
    const unknown = [...positions.keys()].filter((id) => !officials.member(id) && !votes.formerMember(id))
    expect(unknown).toEqual([])
  })
})
