import { cityKey, parseStreet, wordsOf } from '../../../../../civic/street.ts'
import type { Database } from '../../../../db/schema.ts'
import type { Values } from './row.ts'
import { isTrue } from './words.ts'

/** A stretch of a street as it is stored, but for the number of its precinct, which is still the feed's own. */
export interface Segment extends Omit<Database['feedSegments'], 'feedId' | 'precinct'> {
  precinctId: string
}

export interface ReadSegment {
  segment: Segment
  /** Why the row answers for nobody. With a street it is stored all the same: a wider one must not take its place. */
  fault: string | undefined
}

const most = 9_999_999

export function readSegment(values: Values): ReadSegment {
  const wholeCity = isTrue(values.includes_all_streets) || values.street_name === '*'
  const wholeStreet = wholeCity || isTrue(values.includes_all_addresses)
  const parts = wholeCity
    ? []
    : [values.street_direction, values.street_name, values.street_suffix, values.address_direction]
  const shownStreet = parts.filter(Boolean).join(' ')
  const street = parseStreet(wordsOf(shownStreet))
  const low = numberIn(values.start_house_number)
  const high = numberIn(values.end_house_number)
  const parity = wholeStreet ? 'both' : parityIn(values.odd_even_both)
  const city = values.city ?? ''
  const zip = wholeCity ? '' : (values.zip?.match(/^\d{5}/)?.[0] ?? '')
  const fault = faultIn()

  function faultIn(): string | undefined {
    if (!values.precinct_id) return 'names no precinct'
    if (city === '' && zip === '') return 'names neither city nor ZIP code'
    if (!wholeCity && street.name === '') return 'names no street'
    if (wholeCity && city === '') return 'names no city'
    if (wholeStreet) return undefined
    if (low === undefined || high === undefined) return 'has no range of house numbers'
    if (low > high) return 'has a range of house numbers that ends before it begins'
    return parity === undefined ? 'does not say odd, even or both' : undefined
  }

  // Unread, it stands for the whole street.
  const ranged = !wholeStreet && fault === undefined
  return {
    segment: {
      street: street.name,
      direction: street.direction,
      suffix: street.suffix,
      postDirection: street.postDirection,
      city: cityKey(city),
      zip,
      low: ranged ? (low ?? null) : null,
      high: ranged ? (high ?? null) : null,
      parity: parity ?? 'both',
      numberPrefix: ranged ? compact(values.house_number_prefix) : '',
      numberSuffix: ranged ? compact(values.house_number_suffix) : '',
      units: ranged ? unitsIn(values.unit_number) : '',
      precinctId: values.precinct_id ?? '',
      shownStreet,
      shownCity: city,
    },
    fault,
  }
}

const compact = (text = '') => text.toLowerCase().replace(/[^a-z0-9/]/g, '')

/** Each between commas, the first and last as well, so that one is easily found. */
function unitsIn(text = ''): string {
  const units = text
    .split(/[\n,;]+/)
    .map(compact)
    .filter(Boolean)
  return units.length > 0 ? `,${units.join(',')},` : ''
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return value <= most ? value : undefined
}

function parityIn(text = ''): Segment['parity'] | undefined {
  const word = text.toLowerCase()
  return word === 'odd' || word === 'even' || word === 'both' ? word : undefined
}
