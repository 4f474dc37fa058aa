import { describe, expect, test } from 'vitest'
import { certainDistrict } from '../../civic/districts/certain-district.ts'
import { loadReference } from '../../server/reference/reference.ts'
import { findZipRecord } from '../../server/reference/zip-record.ts'

// Districts that an audit found wrong or wrongly certain. An update of the pack may have to change them.
const { places } = loadReference()

function requireZip(zip: string) {
  const record = findZipRecord(places, zip)
  if (typeof record === 'string') throw new Error(`${zip}: ${record}`)
  return record
}
const districtsOf = (zip: string) => requireZip(zip).congressional.map(({ state, district }) => `${state}-${district}`)

describe('ZIP codes with addresses in a second district list it and are not certain', () => {
  test.each([
    ['35986', 'AL-4', 'AL-5'],
    ['85709', 'AZ-7', 'AZ-6'],
    ['90650', 'CA-38', 'CA-45'],
    ['92373', 'CA-23', 'CA-41'],
    ['18440', 'PA-8', 'PA-9'],
    ['75457', 'TX-1', 'TX-4'],
    ['23229', 'VA-1', 'VA-4'],
    ['48094', 'MI-9', 'MI-10'],
    ['15239', 'PA-12', 'PA-17'],
  ])('%s', (zip, first, second) => {
    expect(districtsOf(zip)[0]).toBe(first)
    expect(districtsOf(zip)).toContain(second)
    expect(certainDistrict(requireZip(zip).congressional)).toBeUndefined()
  })
})

test('most of 81120 is in Colorado, although the second reading lists only New Mexico', () => {
  expect(requireZip('81120').congressional.map(({ approximate }) => approximate)).toEqual([false, false])
})

test.each([
  ['Bismarck, North Dakota', '58501', 'ND'],
  ['Adjuntas, Puerto Rico', '00601', 'PR'],
  ['Hagåtña, Guam', '96910', 'GU'],
])('the only district of a state or territory is certain: %s', (_, zip, state) => {
  expect(certainDistrict(requireZip(zip).congressional)).toMatchObject({ state, district: 0 })
})

test('a ZIP code of one building is in the district of its point, and not certain', () => {
  const empireState = requireZip('10118')
  expect(empireState.kind).toBe('point')
  expect(empireState.congressional).toEqual([{ state: 'NY', district: 12, share: null, approximate: true }])
  const senate = empireState.legislative.filter(({ chamber }) => chamber === 'upper')
  expect(senate.map(({ district }) => district)).toContain('28')
  expect(senate.length).toBeLessThan(7)
  expect(senate.every(({ approximate }) => approximate)).toBe(true)
})

test('the Senate of Michigan was elected on other lines than ours in 2026', () => {
  expect(places.legislativeMapChange('MI', 'upper')).toMatchObject({ status: 'new-map', plan: 'Crane A1' })
  expect(places.legislativeMapChange('MI', 'lower')).toBeUndefined()
  expect(places.mapChange('MI')).toBeUndefined()
})

test('Cerritos College, close to a line, is in CA-45 or across it', () => {
  expect(places.districtsNear(33.8847, -118.0978, 250)).toEqual([
    { state: 'CA', district: 45 },
    { state: 'CA', district: 38 },
  ])
})

test('no ZIP code has a certain legislative district that covers less than its area', () => {
  const wrong = [...places.all()].flatMap(({ zip, kind, state }) => {
    if (kind !== 'area' || state === null) return []
    return [...Map.groupBy(requireZip(zip).legislative, ({ chamber }) => chamber).values()]
      .flatMap((districts) => certainDistrict(districts) ?? [])
      .filter(({ share }) => share !== 1)
      .map(({ chamber }) => `${zip} ${chamber}`)
  })
  expect(wrong).toEqual([])
})
