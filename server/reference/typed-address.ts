import { readAddressEnd, stateNamed } from '../../civic/address/address-end.ts'
import { leadingZip } from '../../civic/address/address-parts.ts'
import { stateOfFips, stateName } from '../../civic/address/states.ts'
import { suffixOf } from '../../civic/address/street-suffixes.ts'
import { cityKey, wordsOf } from '../../civic/address/street.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { AppError } from '../core/app-error.ts'
import type { Places } from './places.ts'
import { type ZipRecord, findZipRecord } from './zip-record.ts'

/** What an address says about where it is. */
export interface TypedAddress {
  zip: string | undefined
  /** The typed state. Undefined if the word is part of the street or city. */
  state: StateCode | undefined
  /** The record of the ZIP code, or the error code that explains why there is none. */
  record: ZipRecord | ErrorCode | undefined
}

/** Throws if the ZIP code is in another state than the one typed: either could be wrong, so neither is used. */
export function readTypedAddress(
  places: Places,
  address: string,
  congressFor?: (state: StateCode) => number,
): TypedAddress {
  const { zip, state: typed, certainty } = readAddressEnd(address)
  const state = StateCode.safeParse(typed).data
  if (zip === undefined) {
    const isCity = state && certainty !== 'certain' && isAlsoCity(places, address, state)
    return readLeadingZip(places, { address, state: isCity ? undefined : state, congressFor })
  }
  const record = findZipRecord(places, zip, congressFor)
  if (state === undefined || typeof record === 'string' || statesOf(record).has(state)) return { zip, state, record }
  const isCity =
    (certainty === 'unless_city' && cityKey(record.city) === cityKey(stateName(state))) ||
    (certainty === 'unless_city_end' && endsWithState(record.city, state))
  if (certainty === 'ambiguous' || isCity) return { zip, state: undefined, record }
  throw zipStateMismatch()
}

/** In "53933 Fox Lake" the number is the ZIP code, because Fox Lake is its city; in "10001 Broadway" it is not. */
function readLeadingZip(
  places: Places,
  {
    address,
    state,
    congressFor,
  }: { address: string; state: StateCode | undefined; congressFor: ((state: StateCode) => number) | undefined },
): TypedAddress {
  const unknown = { zip: undefined, state, record: undefined }
  const leading = leadingZip(address)
  const record = leading && findZipRecord(places, leading.zip, congressFor)
  if (!record || typeof record === 'string') return unknown
  const { zip, city } = leading
  const states = statesOf(record)
  // "53933 12 Main St": a house number follows, so the first one is the ZIP code. In "12422 4 Mile Rd" it is the house number.
  const [number = '', street = '', ...rest] = city.split(' ')
  const isStreetName = street === 'mile' || suffixOf(street) !== undefined
  const isBeforeStreet =
    /^\d+[a-z]?$/.test(number) &&
    !isStreetName &&
    rest.some((word) => suffixOf(word) !== undefined) &&
    (state === undefined || states.has(state))
  if (isBeforeStreet || cityKey(city) === cityKey(record.city)) {
    if (state && !states.has(state)) throw zipStateMismatch()
    return { zip, state, record }
  }
  // "53933 Wisconsin", "53933 Fox Lake Wisconsin"
  const named = [...states].find((one) =>
    [one, stateName(one), stateName(one, 'es')].some(
      (name) => stateNamed(city) === one || cityKey(city) === cityKey(`${record.city} ${name}`),
    ),
  )
  return named ? { zip, state: named, record } : unknown
}

/** Whether an address without a ZIP code ends in a city like Port Washington, or is only the name of a larger city. */
function isAlsoCity(places: Places, address: string, state: StateCode): boolean {
  const words = wordsOf(address)
  const length = wordsOf(stateName(state)).length
  const city = words.slice(-length - 1).join(' ')
  // The comma says that all words are the city.
  return places
    .suggest(`${city},`, 8)
    .some(
      (found) =>
        cityKey(found.city) === cityKey(city) && found.state !== state && (words.length > length || found.zips > 1),
    )
}

/** Whether a city like Port Washington or Rocky Mount ends with the name or code of a state. */
function endsWithState(city: string, state: StateCode): boolean {
  const words = wordsOf(city)
  const last = words.at(-1) ?? ''
  return (
    ` ${words.join(' ')}`.endsWith(` ${wordsOf(stateName(state)).join(' ')}`) ||
    (suffixOf(last) ?? last) === state.toLowerCase()
  )
}

/** The states that a ZIP code serves. About 140 cross a state line. */
export function statesOf({ state, counties, congressional, legislative }: ZipRecord): ReadonlySet<StateCode> {
  const ofCounties = counties.flatMap((fips) => stateOfFips(fips.slice(0, 2)) ?? [])
  return new Set([state, ...ofCounties, ...[...congressional, ...legislative].map((district) => district.state)])
}

const zipStateMismatch = () =>
  new AppError('zip_state_mismatch', { fields: { address: 'The ZIP code is in another state. Correct one of them.' } })
