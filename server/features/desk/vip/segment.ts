import { cityKey, parseStreet, wordsOf } from '../../../../civic/address/street.ts'
import type { Database } from '../../../db/schema.ts'
import type { Values } from './row.ts'
import { isTrue } from './values.ts'

/** A street segment as stored, except that its precinct is still the feed's id. */
export interface Segment extends Omit<Database['feedSegments'], 'feedId' | 'precinct'> {
  precinctId: string
}

export interface ParsedSegment {
  segment: Segment
  /**
   * Why the segment cannot be used. If it names a street it is stored anyway, without a precinct: otherwise a segment
   * for the whole city would answer for that street.
   */
  problem: string | undefined
}

const maxHouseNumber = 9_999_999

export function parseSegment(values: Values): ParsedSegment {
  const isWholeCity = isTrue(values.includes_all_streets) || values.street_name === '*'
  const isWholeStreet = isWholeCity || isTrue(values.includes_all_addresses)
  const streetParts = isWholeCity
    ? []
    : [values.street_direction, values.street_name, values.street_suffix, values.address_direction]
  const shownStreet = streetParts.filter(Boolean).join(' ')
  const street = parseStreet(wordsOf(shownStreet))
  const low = parseHouseNumber(values.start_house_number)
  const high = parseHouseNumber(values.end_house_number)
  const parity = isWholeStreet ? 'both' : parseParity(values.odd_even_both)
  const city = values.city ?? ''
  const zip = isWholeCity ? '' : (values.zip?.match(/^\d{5}/)?.[0] ?? '')
  const problem = findProblem()

  function findProblem(): string | undefined {
    if (!values.precinct_id) return 'has no precinct'
    if (city === '' && zip === '') return 'has neither city nor ZIP code'
    if (!isWholeCity && street.name === '') return 'has no street'
    if (isWholeCity && city === '') return 'has no city'
    if (isWholeStreet) return undefined
    if (low === undefined || high === undefined) return 'has no range of house numbers'
    if (low > high) return 'has a range of house numbers that ends before it begins'
    return parity === undefined ? 'does not say odd, even or both' : undefined
  }

  // A segment with a problem is stored for the whole street.
  const hasRange = !isWholeStreet && problem === undefined
  return {
    segment: {
      street: street.name,
      direction: street.direction,
      suffix: street.suffix,
      postDirection: street.postDirection,
      city: cityKey(city),
      zip,
      low: hasRange ? (low ?? null) : null,
      high: hasRange ? (high ?? null) : null,
      parity: parity ?? 'both',
      numberPrefix: hasRange ? normalize(values.house_number_prefix) : '',
      numberSuffix: hasRange ? normalize(values.house_number_suffix) : '',
      units: hasRange ? parseUnits(values.unit_number) : '',
      precinctId: values.precinct_id ?? '',
      shownStreet,
      shownCity: city,
    },
    problem,
  }
}

const normalize = (text = '') => text.toLowerCase().replace(/[^a-z0-9/]/g, '')

/** `,1a,1b,`: with a comma around each unit, so that one can be found with a substring search. */
function parseUnits(text = ''): string {
  const units = text
    .split(/[\n,;]+/)
    .map(normalize)
    .filter(Boolean)
  return units.length > 0 ? `,${units.join(',')},` : ''
}

function parseHouseNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return value <= maxHouseNumber ? value : undefined
}

function parseParity(text = ''): Segment['parity'] | undefined {
  const parity = text.toLowerCase()
  return parity === 'odd' || parity === 'even' || parity === 'both' ? parity : undefined
}
