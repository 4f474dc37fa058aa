import type { StateCode } from '../../contract/common.ts'
import { isState, toState } from './lines.ts'
import {
  type CongressionalShare,
  type LegislativeShare,
  type NextZip,
  type PackedZip,
  bases,
  chambers,
  kinds,
} from './schema.ts'

/**
 * One ZIP code per line, fields separated by '|'. Districts are in groups separated by '/': a letter for the basis,
 * for a legislature one for the chamber, ':', then districts separated by ';'. A district is [ST.]name[=share];
 * the state is written only where it is not the ZIP code's own.
 */
export function parseZipLine(line: string): PackedZip {
  const [
    zip = '',
    postalState = '',
    city = '',
    kind = '',
    lat = '',
    lng = '',
    counties = '',
    house = '',
    legislature = '',
  ] = line.split('|')
  const state = stateOf(postalState, kind)
  return {
    zip,
    state,
    postalState,
    city,
    kind: pick(kinds, kind),
    lat: lat === '' ? null : Number(lat),
    lng: lng === '' ? null : Number(lng),
    counties: counties === '' ? [] : counties.split(' '),
    congressional: state && house ? parseCongressional(house, state) : [],
    legislative: state && legislature ? parseLegislative(legislature, state) : [],
  }
}

/** The districts of a ZIP code on the next lines, in the same form. */
export function parseNextZipLine(line: string): NextZip {
  const [zip = '', code = '', house = ''] = line.split('|')
  const state = toState(code)
  return { zip, state, congressional: parseCongressional(house, state) }
}

/** Military mail and some islands have a postal code that is not a state. */
const stateOf = (postalState: string, kind: string) => (kind === 'M' || kind === 'O' ? null : toState(postalState))

function pick<T extends object, K extends keyof T & string>(table: T & Record<K, unknown>, letter: string): T[K] {
  const known = (key: string): key is K => Object.hasOwn(table, key)
  if (!known(letter)) throw new Error(`unknown letter ${letter}`)
  return table[letter]
}

function parseCongressional(text: string, own: StateCode): CongressionalShare[] {
  return text.split('/').flatMap((group) => {
    const basis = pick(bases, group.charAt(0))
    return group
      .slice(2)
      .split(';')
      .map((token) => {
        const { state, name, share } = parseToken(token, own)
        return { state, district: Number(name), share, basis }
      })
  })
}

function parseLegislative(text: string, own: StateCode): LegislativeShare[] {
  return text.split('/').flatMap((group) => {
    const basis = pick(bases, group.charAt(0))
    const chamber = pick(chambers, group.charAt(1))
    return group
      .slice(3)
      .split(';')
      .map((token) => {
        const { state, name, share } = parseToken(token, own)
        return { state, chamber, district: name, share, basis }
      })
  })
}

function parseToken(token: string, own: StateCode) {
  const equals = token.indexOf('=')
  const share = equals < 0 ? null : Number(token.slice(equals + 1))
  const named = equals < 0 ? token : token.slice(0, equals)
  if (named.charAt(2) !== '.') return { state: own, name: named, share }
  const other = named.slice(0, 2)
  if (!isState(other)) return { state: own, name: named, share }
  return { state: other, name: named.slice(3), share }
}

const letters = new Map(
  [kinds, bases, chambers].map((table) => [
    table,
    new Map<string, string>(Object.entries(table).map(([letter, word]) => [word, letter])),
  ]),
)

function letterOf(table: typeof kinds | typeof bases | typeof chambers, word: string): string {
  const letter = letters.get(table)?.get(word)
  if (letter === undefined) throw new Error(`unknown word ${word}`)
  return letter
}

export function writeZipLine(place: PackedZip): string {
  const { zip, postalState, city, kind, lat, lng, counties } = place
  const house = writeCongressional(place)
  const legislature = grouped(
    place.legislative,
    ({ basis, chamber }) => letterOf(bases, basis) + letterOf(chambers, chamber),
    place.state,
  )
  return [
    zip,
    postalState,
    city,
    letterOf(kinds, kind),
    lat ?? '',
    lng ?? '',
    counties.join(' '),
    house,
    legislature,
  ].join('|')
}

export const writeNextZipLine = (one: NextZip): string => [one.zip, one.state, writeCongressional(one)].join('|')

const writeCongressional = ({ congressional, state }: Pick<PackedZip, 'congressional' | 'state'>) =>
  grouped(congressional, ({ basis }) => letterOf(bases, basis), state)

type Share = { state: StateCode; district: string | number; share: number | null }

function grouped<T extends Share>(shares: T[], keyOf: (share: T) => string, own: StateCode | null): string {
  const groups = Map.groupBy(shares, keyOf)
  return [...groups]
    .map(([key, members]) => `${key}:${members.map((member) => writeToken(member, own)).join(';')}`)
    .join('/')
}

function writeToken({ state, district, share }: Share, own: StateCode | null): string {
  const named = state === own ? String(district) : `${state}.${district}`
  return share === null ? named : `${named}=${share}`
}
