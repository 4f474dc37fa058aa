import { takeEnd } from './address-end.ts'
import { type Word, numberWords, splitWords, unitDesignators } from './address-words.ts'
import { suffixOf } from './street-suffixes.ts'
import { type Street, cityKey, directionOf, parseStreet, wordsOf } from './street.ts'

export interface HouseNumber {
  /** Letters or a grid before the number: the "b" of "B22", the "n6w" of "N6W23001", the "12" of "12-34". */
  prefix: string
  value: number
  /** A letter or fraction after the number. */
  suffix: string
}

/** One way to split the words into street and city. */
export interface Reading {
  street: Street
  /** The street as typed. */
  words: string
  /** In the form of `cityKey`; empty if no city is named. */
  city: string
  /**
   * True if a comma, a street suffix or the end of the text ends the street. If false, the reading is valid only if its city
   * is a known one.
   */
  natural: boolean
}

export interface ParsedAddress {
  number: HouseNumber
  unit: string
  /** Several if no comma separates street and city. */
  readings: Reading[]
  state: string | undefined
  zip: string | undefined
}

/** Parses a typed address; undefined if it names no house on a street. */
export function parseAddress(line: string): ParsedAddress | undefined {
  const words = splitWords(line)
  const { state, zip } = takeEnd(words)
  if (state === 'PR') return undefined
  const number = takeNumber(words)
  if (!number) return undefined
  const unit = takeUnit(words)
  const readings = readingsOf(words)
  return readings.length === 0 ? undefined : { number, unit, readings, state, zip }
}

function takeNumber(words: Word[]): HouseNumber | undefined {
  if (words[0]?.text === '#') words.shift()
  const first = words[0]?.text.replace(/[.'"]/g, '') ?? ''
  const spelled = numberWords.indexOf(first) + 1
  const parts = (spelled === 0 ? first : String(spelled)).match(
    /^([nsew]\d+[nsew]|[a-z]|\d+-)?-?(\d{1,7})(?:-?([a-z]))?$/,
  )
  if (!parts) return undefined
  words.shift()
  const [, prefix = '', value = '', letter = ''] = parts
  const fraction = words[0]?.text.match(/^\d\/\d$/)?.[0]
  if (fraction) words.shift()
  if (words[0] && /^\d+$/.test(words[0].text) && words.length === 1) return undefined
  return { prefix: prefix.replace(/-$/, ''), value: Number(value), suffix: fraction ?? letter }
}

const aloneDesignators = new Set('bsmt basement rear frnt front uppr upper lowr lower ph penthouse'.split(' '))
const unitValue = /^(?:\d+[a-z]{0,2}|[a-z]{1,2}\d*[a-z]?)$/

/** Removes units such as "Apt 5", "#5", "Bldg 3 Unit B"; the last one is kept as the unit. */
function takeUnit(words: Word[]): string {
  let unit = ''
  for (let at = 1; at < words.length; at++) {
    const { text = '', plain = '' } = words[at] ?? {}
    // In "Apt # 5" and in "# 5", the value follows the sign.
    const hashAt = text === '#' ? at : words[at + 1]?.text === '#' ? at + 1 : undefined
    const valueAt = (hashAt ?? at) + 1
    const value = words[valueAt]?.plain ?? ''
    const isNamed = text === '#' || unitDesignators.has(plain)
    if (isNamed && value !== '' && (hashAt !== undefined || isUnitValue(value))) {
      unit = value
      removeAt(words, at, valueAt - at + 1)
      at--
    } else if (isAlone(words, at, plain)) {
      unit = plain
      removeAt(words, at, 1)
      at--
    }
  }
  return unit
}

const isUnitValue = (value: string) => unitValue.test(value) && suffixOf(value) === undefined

/** "Rear" after a street, or a part between commas that is only a number. */
function isAlone(words: Word[], at: number, text: string): boolean {
  const ends = at + 1 === words.length || words[at + 1]?.afterComma === true
  if (!ends) return false
  if (words[at]?.afterComma === true)
    return aloneDesignators.has(text) || (/^\d+[a-z]?$/.test(text) && at + 1 < words.length)
  return aloneDesignators.has(text) && suffixOf(words[at - 1]?.plain ?? '') !== undefined
}

function removeAt(words: Word[], at: number, count: number) {
  const startedPart = words[at]?.afterComma === true
  words.splice(at, count)
  const next = words[at]
  if (startedPart && next) next.afterComma = true
}

/** More words than a street name has. */
const maxStreetWords = 12

/** The street is before the comma and the city after it; without a comma, returns every possible split. */
function readingsOf(words: Word[]): Reading[] {
  const parts: string[][] = []
  for (const { text, afterComma } of words) {
    if (parts.length === 0 || (afterComma && parts.flat().length > 0)) parts.push([])
    parts.at(-1)?.push(...wordsOf(text))
  }
  const [street = [], ...others] = parts
  const [next = []] = others
  if (next.length === 1 && directionOf(next[0] ?? '')) street.push(...(others.shift() ?? []))
  if (street.length === 0) return []
  const city = others.at(-1)
  if (city) return readingsAs(street, city, true)
  return street.slice(0, maxStreetWords).flatMap((_, index) => {
    const end = index + 1
    return readingsAs(street.slice(0, end), street.slice(end), endsStreet(street, end))
  })
}

/** A street written without its suffix may end in a word that looks like one. */
function readingsAs(street: string[], city: string[], natural: boolean): Reading[] {
  const whole = parseStreet(street)
  const streets = whole.suffix === '' ? [whole] : [whole, parseStreet(street, true)]
  return streets.map((one) => ({ street: one, words: street.join(' '), city: cityKey(city.join(' ')), natural }))
}

function endsStreet(words: string[], end: number): boolean {
  if (end === words.length) return true
  const [last = '', before = ''] = words.slice(0, end).reverse()
  const ended =
    end > 1 && (suffixOf(last) !== undefined || (directionOf(last) !== undefined && suffixOf(before) !== undefined))
  const next = words[end] ?? ''
  return ended && suffixOf(next) === undefined && directionOf(next) === undefined
}

/**
 * Whether an address that a service found is the one that was typed. A service may take Oak Avenue for Oak Street, or a
 * house of the next town; then the voter has to confirm it. Parts that were not typed may be added.
 */
export function isSameAddress(typed: string, found: string): boolean {
  const one = parseAddress(typed)
  const other = parseAddress(found)
  if (!one || !other) return wordsOf(typed).join(' ') === wordsOf(found).join(' ')
  const { prefix, value, suffix } = one.number
  const sameHouse = value === other.number.value && prefix === other.number.prefix && suffix === other.number.suffix
  return (
    sameHouse && isCompatible(one.zip, other.zip) && isCompatible(one.state, other.state) && hasSameStreet(one, other)
  )
}

const hasSameStreet = (one: ParsedAddress, other: ParsedAddress) =>
  one.readings.some(({ street, city }) =>
    other.readings.some(
      (found) =>
        street.name === found.street.name &&
        isCompatible(street.direction, found.street.direction) &&
        isCompatible(street.suffix, found.street.suffix) &&
        isCompatible(street.postDirection, found.street.postDirection) &&
        // With the same ZIP code, the post office may know the city by two names.
        (city === found.city || city === '' || (one.zip !== undefined && one.zip === other.zip)),
    ),
  )

const isCompatible = (typed: string | undefined, found: string | undefined) =>
  typed === found || typed === undefined || typed === ''
