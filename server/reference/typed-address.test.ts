import { describe, expect, test } from 'vitest'
import { hasStreet, writtenZip } from '../../civic/address/address-parts.ts'
import { stateName } from '../../civic/address/states.ts'
import { StateCode } from '../../contract/common.ts'
import { type KnownPlace, generateAddresses } from '../../harness/fixtures/generated-addresses.ts'
import { reference } from '../../harness/fixtures/reference.ts'
import { AppError } from '../core/app-error.ts'
import { readTypedAddress } from './typed-address.ts'
import { findZipRecord } from './zip-record.ts'

const { places } = reference
const [firstPlace, ...otherPlaces] = [...places.all()].flatMap(({ zip, city, state, kind }): KnownPlace[] =>
  state && kind === 'area' ? [{ zip, city, state }] : [],
)
if (!firstPlace) throw new Error('the pack has no ZIP codes')
const knownPlaces = [firstPlace, ...otherPlaces] as const

/** One ZIP code of each city. */
const oneByCity = [...new Map(knownPlaces.map((place) => [`${place.city}, ${place.state}`, place])).values()]

/** The ZIP code and state, or the error code. */
function read(address: string): string {
  try {
    const { zip = '', state = '' } = readTypedAddress(places, address)
    return `${state} ${zip}`.trim()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
const readZip = (address: string) => read(address).match(/\d{5}|zip_state_mismatch/)?.[0]

describe('a ZIP code', () => {
  test('is misread in none of 40,000 addresses, on the server and on screens', () => {
    const addresses = generateAddresses(knownPlaces, 40_000, 17)
    const before = process.threadCpuUsage()
    const read = addresses.map(({ typed }) => readZip(typed))
    expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000)
    const misread = addresses.filter(({ typed, zip }, index) => read[index] !== zip || writtenZip(typed) !== zip)
    expect(misread.slice(0, 20)).toEqual([])
    expect(new Set(addresses.map(({ shape }) => shape)).size).toBeGreaterThan(12)
    expect(addresses.filter(({ zip }) => zip === undefined).length).toBeGreaterThan(10_000)
  })

  test.each([
    ['street and city', ({ city, zip }: KnownPlace) => `12 Main St, ${city} ${zip}`],
    ['no commas', ({ city, state, zip }: KnownPlace) => `12 Main St ${city} ${state} ${zip}`],
    ['no commas or capitals', ({ city, state, zip }: KnownPlace) => `12 main st ${city} ${state} ${zip}`.toLowerCase()],
    ['state name', ({ city, state, zip }: KnownPlace) => `12 Main St, ${city}, ${stateName(state)} ${zip}`],
    ['Spanish', ({ city, state, zip }: KnownPlace) => `12 Calle Luna, ${city} ${stateName(state, 'es')} ${zip}`],
    ['ZIP code first', ({ city, zip }: KnownPlace) => `${zip} ${city}`],
  ])('is read with its own city and state: %s', (_, format) => {
    const misread = oneByCity
      .map((place) => [format(place), place.zip] as const)
      .filter(([typed, zip]) => readZip(typed) !== zip)
    expect(misread.slice(0, 20)).toEqual([])
  })

  test('passes with every state it serves, and with no other', () => {
    const crossing = knownPlaces.filter(({ zip, state }) => {
      const record = findZipRecord(places, zip)
      return typeof record !== 'string' && record.congressional.some((district) => district.state !== state)
    })
    expect(crossing.length).toBeGreaterThan(100)
    for (const { zip, city } of crossing) {
      const record = findZipRecord(places, zip)
      if (typeof record === 'string') throw new Error(record)
      const own = new Set([record.state, ...record.congressional.map(({ state }) => state)])
      for (const state of own) expect(read(`12 Main St, ${city}, ${state} ${zip}`)).toBe(`${state} ${zip}`)
      const refused = StateCode.options.filter((state) => read(`${city}, ${state} ${zip}`) === 'zip_state_mismatch')
      expect(refused.length).toBeGreaterThan(50)
    }
  })

  test.each([
    ['W10543 County Road F, Fox Lake, WI 53933', 'WI 53933'],
    ['123 N 10550 W, Cedar Hills UT 84062', 'UT 84062'],
    ['#10001, Houston TX 77002', 'TX 77002'],
    ['53933 Fox Lake', '53933'],
    ['53933 Fox Lake, WI', 'WI 53933'],
    ['53933 Wisconsin', 'WI 53933'],
    ['53933 FOX LAKE WISCONSIN', 'WI 53933'],
    ['12 Main St, 53933 Fox Lake, Wisconsin', 'WI 53933'],
    ['06103 Hartford CT', 'CT 06103'],
    ['Washington', ''],
    ['12 Main St Port Washington', ''],
    ['12 Main St, Washington', ''],
    ['12 Main St Austin Texas', 'TX'],
    ['Springfield, Washington', 'WA'],
    ['Texas', 'TX'],
    ['10001 Broadway', ''],
    ['10001 Broadway, Albany, NY', 'NY'],
    ['53933 Fox Lake Rd', ''],
    ['1600 Pennsylvania Ave NW, Washington 20500', '20500'],
    ['100 Broadway Washington 20500', '20500'],
    ['12 Main St Port Washington 53074', '53074'],
    ['12 Main St, Port Washington, Washington 53074', 'zip_state_mismatch'],
    ['PO Box 12, Virginia 55792 MN', 'MN 55792'],
    ['8042 Oak Ln, Apt 5, Kansas 61933', '61933'],
    ['1234 Lomas NE 87106', '87106'],
    ['12 Main St Rocky Mt 27801', '27801'],
    ['12 main st rocky mt 27801', '27801'],
    ['12 Main St Helena Mt 10001', 'zip_state_mismatch'],
    ['12 Main St Hartford CT 10001', 'zip_state_mismatch'],
    ['Fox Lake, WI 10543', 'zip_state_mismatch'],
    ['12 Main St, Austin, Texas 10001', 'zip_state_mismatch'],
    ['12 Main St Seattle Washington 10001', 'zip_state_mismatch'],
    ['10001 NJ', 'zip_state_mismatch'],
    ['53933 Fox Lake, IL', 'zip_state_mismatch'],
    ['San Juan PR 10001', 'zip_state_mismatch'],
    ['Hagåtña, Guam 00926', 'zip_state_mismatch'],
    ['Fargo ND 57104', 'zip_state_mismatch'],
    ['811 Broadway Concordia WY 66901', 'zip_state_mismatch'],
  ])('of %j: %j', (address, expected) => {
    expect(read(address)).toBe(expected)
  })
})

test('a city with its ZIP code is no street, whatever follows it', () => {
  for (const text of ['Fox Lake, WI 53933', 'Fox Lake, WI 53933, USA', 'Fox Lake 53933', '53933-1234']) {
    expect(hasStreet(text)).toBe(false)
  }
})
