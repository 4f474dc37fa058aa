import { describe, expect, test } from 'vitest'
import { reference } from '../../harness/fixtures/reference.ts'
import { findZipRecord } from './zip-record.ts'

const { places } = reference

/** The districts of a ZIP code for its officials on a day, those that a part of it is in. */
function districtsOn(zip: string, day: string): string[] {
  const record = findZipRecord(places, zip, () => places.lines.on(day).congress)
  if (typeof record === 'string') throw new Error(record)
  return record.congressional
    .filter(({ share, approximate }) => share !== null || !approximate)
    .map(({ state, district }) => `${state}-${district}`)
}

const before = ['2026-11-16', '2027-01-02']
const after = ['2027-01-03', '2028-11-07']

describe('a voter’s districts by day', () => {
  test.each([
    ['Dallas', '75201', ['TX-30'], ['TX-33', 'TX-30']],
    ['Seguin, TX', '78155', ['TX-15', 'TX-28'], ['TX-35']],
    ['Liberty, TX', '77575', ['TX-36'], ['TX-9', 'TX-36']],
    ['Houston', '77004', ['TX-18', 'TX-9'], ['TX-18']],
    ['Los Angeles', '90012', ['CA-34', 'CA-30'], ['CA-34', 'CA-30']],
    ['Redding, CA', '96001', ['CA-1'], ['CA-2']],
    ['Salt Lake City', '84101', ['UT-2'], ['UT-1']],
    ['New Bern, NC', '28560', ['NC-3'], ['NC-1']],
    ['Goldsboro, NC', '27530', ['NC-1'], ['NC-3']],
    ['Memphis', '38103', ['TN-9'], ['TN-5']],
    ['Shreveport', '71101', ['LA-6', 'LA-4'], ['LA-4']],
  ])('%s (%s)', (_, zip, sitting, next) => {
    for (const day of before) expect(districtsOn(zip, day)).toEqual(sitting)
    for (const day of after) expect(districtsOn(zip, day)).toEqual(next)
  })

  test.each([
    ['Kansas City, MO', '64106'],
    ['Madison, WI', '53703'],
    ['Fargo, ND', '58102'],
    ['San Juan, PR', '00901'],
    ['Hagåtña, GU', '96910'],
  ])('%s (%s) stays as it is', (_, zip) => {
    const today = places.lines.districtsOf(places.find(zip) ?? expect.fail(), 119)
    expect(today.length).toBeGreaterThan(0)
    for (const congress of [119, 120, 121])
      expect(places.lines.districtsOf(places.find(zip) ?? expect.fail(), congress)).toEqual(today)
  })
})

describe('certainty on the next lines', () => {
  const isCertain = (zip: string, congress: number) => {
    const record = findZipRecord(places, zip, () => congress)
    if (typeof record === 'string') throw new Error(record)
    const [only, ...others] = record.congressional
    return only !== undefined && others.length === 0 && !only.approximate
  }

  test('a ZIP code is certain only where it is certain today, and most are not', () => {
    const changed = [...places.all()].filter(({ state }) => state && places.lines.changesIn(state))
    const today = changed.filter(({ zip }) => isCertain(zip, 119)).length
    const certain = changed.filter(({ zip }) => isCertain(zip, 120))
    expect(certain.every(({ zip }) => isCertain(zip, 119))).toBe(true)
    expect(certain.length).toBeGreaterThan(1000)
    expect(certain.length).toBeLessThan(today / 2)
  })
})

describe('the lines in use', () => {
  test.each([
    ['2026-11-16', { congress: 119, until: '2027-01-03', ended: false }],
    ['2027-01-02', { congress: 119, until: '2027-01-03', ended: false }],
    ['2027-01-03', { congress: 120, until: '2029-01-03', ended: false }],
    ['2029-01-02', { congress: 120, until: '2029-01-03', ended: false }],
    ['2029-01-03', { congress: 120, until: '2029-01-03', ended: true }],
  ])('on %s', (day, expected) => {
    expect(places.lines.on(day)).toEqual(expected)
  })

  test('a state that keeps its lines keeps what a voter chose on them', () => {
    expect([places.lines.drawnFor('WI', 120), places.lines.drawnFor('TX', 120)]).toEqual([119, 120])
  })

  test('a service’s district holds for the Congresses with the same lines', () => {
    expect(places.lines.heldBy('TX', 119)).toEqual([119])
    expect(places.lines.heldBy('TX', 120)).toEqual([120])
    expect(places.lines.heldBy('WI', 119)).toEqual([119, 120])
    expect(places.lines.heldBy('WI', 120)).toEqual([119, 120])
    expect(places.lines.heldBy('WI', 118)).toEqual([])
    // The Census Bureau shows Missouri's suspended map.
    expect(places.lines.heldBy('MO', 119)).toEqual([119, 120])
    expect(places.lines.heldBy('MO', 120)).toEqual([])
  })
})

describe('the areas of districts', () => {
  const dallasCityHall = [32.7763, -96.7969] as const
  test('a point is in another district on the next lines', () => {
    expect(places.districtAt(...dallasCityHall)).toEqual({ state: 'TX', district: 30 })
    expect(places.districtAt(...dallasCityHall, 120)).toEqual({ state: 'TX', district: 33 })
  })

  test('a point in a state that keeps its lines is where it was', () => {
    const madison = [43.0731, -89.4012] as const
    expect(places.districtAt(...madison, 120)).toEqual(places.districtAt(...madison))
    expect(places.districtsNear(...madison, 250, 120)).toEqual(places.districtsNear(...madison, 250))
  })

  test('near a state line, the district at the point comes first', () => {
    // In Oklahoma, north of Texas, whose lines change.
    const [own, ...others] = places.districtsNear(36.5025, -101.5, 1000, 120)
    expect([own?.state, ...others.map(({ state }) => state)]).toEqual(['OK', 'TX'])
  })
})
