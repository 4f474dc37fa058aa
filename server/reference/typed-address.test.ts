import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { hasStreet, writtenZip } from '../../civic/address/address-parts.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import { type KnownPlace, generateAddresses } from '../../harness/fixtures/generated-addresses.ts'
import { inventedPacks, writeInventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'
import { AppError } from '../core/app-error.ts'
import { loadPlaces } from './places.ts'
import { readTypedAddress } from './typed-address.ts'

/** Cities whose names are hard to tell from a state or a street, and a ZIP code in two states. */
const zips = [
  '00926|PR|San Juan|A|||72127|S:0|',
  '06103|CT|Hartford|A|||09003|Z:1|',
  '10001|NY|New York|A|||36061|Z:12|',
  '10543|NY|Mamaroneck|A|||36119|Z:16|',
  '11050|NY|Port Washington|A|||36059|Z:3|',
  '15301|PA|Washington|A|||42125|Z:14|',
  '20001|DC|Washington|A|||11001|S:0|',
  '20002|DC|Washington|A|||11001|S:0|',
  '20500|DC|Washington|P|||11001|S:0|',
  '27801|NC|Rocky Mount|A|||37065|Z:1|',
  '53074|WI|Port Washington|A|||55089|Z:6|',
  '53933|WI|Fox Lake|A|||55027|Z:6|',
  '55792|MN|Virginia|A|||27137|Z:8|',
  '57104|SD|Sioux Falls|A|||46099|S:0|',
  '61933|IL|Kansas|A|||17045|Z:12|',
  '66901|KS|Concordia|A|||20029|Z:1|',
  '77002|TX|Houston|A|||48201|Z:18|',
  '78701|TX|Austin|A|||48453|Z:37|',
  '81120|CO|Antonito|A|||08021 35039|Z:3=0.921;NM.3=0.079|',
  '84062|UT|Pleasant Grove|A|||49049|Z:3|',
  '87106|NM|Albuquerque|A|||35001|Z:1|',
  '96910|GU|Hagatna|A|||66010|S:0|',
].map(parseZipLine)
const packs = inventedPacks()
const { folder, root } = writeInventedPacks({
  ...packs,
  facts: { ...packs.facts, places: { ...packs.facts.places, zips } },
})
afterAll(() => rmSync(folder, { recursive: true }))
const places = loadPlaces(root)
const [firstPlace, ...otherPlaces] = zips.flatMap(({ zip, city, state, kind }): KnownPlace[] =>
  state && kind === 'area' ? [{ zip, city, state }] : [],
)
if (!firstPlace) throw new Error('no ZIP codes')
const knownPlaces = [firstPlace, ...otherPlaces] as const

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
  // `npm run packs -- check` reads an address of every city.
  test('is misread in none of 4,000 addresses, on the server and on screens', () => {
    const addresses = generateAddresses(knownPlaces, 4000, 17)
    const misread = addresses.filter(({ typed, zip }) => readZip(typed) !== zip || writtenZip(typed) !== zip)
    expect(misread).toEqual([])
    expect(new Set(addresses.map(({ shape }) => shape)).size).toBeGreaterThan(12)
    expect(addresses.filter(({ zip }) => zip === undefined).length).toBeGreaterThan(1000)
  })

  test('passes with every state it serves, and with no other', () => {
    const passed = StateCode.options.filter(
      (state) => read(`12 Main St, Antonito, ${state} 81120`) === `${state} 81120`,
    )
    expect(passed.toSorted()).toEqual(['CO', 'NM'])
    expect(read('Antonito, TX 81120')).toBe('zip_state_mismatch')
  })

  test.each([
    ['W10543 County Road F, Fox Lake, WI 53933', 'WI 53933'],
    ['123 N 10550 W, Cedar Hills UT 84062', 'UT 84062'],
    ['#10001, Houston TX 77002', 'TX 77002'],
    ['53933 Fox Lake', '53933'],
    ['53933 12 N Main St, Fox Lake', '53933'],
    ['53933 2000 N, Roberts', ''],
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

test('a city with its ZIP code is not a street, whatever follows it', () => {
  for (const text of ['Fox Lake, WI 53933', 'Fox Lake, WI 53933, USA', 'Fox Lake 53933', '53933-1234']) {
    expect(hasStreet(text)).toBe(false)
  }
})
