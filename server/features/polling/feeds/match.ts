import type { ParsedAddress, Reading } from '../../../../civic/address.ts'
import type { SegmentRow } from './feeds.store.ts'

export type Match =
  | { kind: 'found'; row: SegmentRow & { precinct: number } }
  /** Streets the address may be on, one row of each. */
  | { kind: 'several'; rows: SegmentRow[] }
  /** The feed has the very same address in two precincts. */
  | { kind: 'disputed'; row: SegmentRow }
  | { kind: 'none' }

/** How well a row fits what was asked; undefined where it does not. */
interface Fit {
  row: SegmentRow
  /** What was left out or is called otherwise, each a step further from what was typed. */
  steps: number
  /** Something typed is not so in the feed: to be asked, not taken. */
  unsure: boolean
}

/**
 * Who votes where. The narrowest row of a street wins over wider ones of the same street; between different streets, or
 * between two precincts at the same level, nothing is decided here.
 */
export function matchAddress(asked: ParsedAddress, rows: SegmentRow[]): Match {
  const fits = rows.flatMap((row) => fitOf(asked, row) ?? [])
  const onStreet = fits.filter(({ row }) => row.street !== '')
  const sure = onStreet.filter(({ unsure }) => !unsure)
  const nearest = Math.min(...sure.map(({ steps }) => steps))
  const best = sure.filter(({ steps }) => steps === nearest)
  const wholeCity = fits.filter(({ row, unsure }) => row.street === '' && !unsure)
  if (best.length === 0) {
    if (wholeCity.length > 0 && onStreet.length === 0) return decide(asked, wholeCity)
    return onStreet.length > 0 ? { kind: 'several', rows: streetsOf(onStreet) } : { kind: 'none' }
  }
  // A listed street that is not quite the one typed, in a city where what is not listed votes elsewhere.
  if (nearest > 0 && wholeCity.length > 0) return { kind: 'several', rows: streetsOf(best) }
  return decide(asked, best)
}

function decide(asked: ParsedAddress, fits: Fit[]): Match {
  const streets = Map.groupBy(fits, ({ row }) => streetKey(row))
  const narrowest = [...streets.values()].flatMap((all) =>
    narrow(
      asked,
      all.map(({ row }) => row),
    ),
  )
  const precincts = new Set(narrowest.map(({ feedId, precinct }) => `${feedId} ${precinct}`))
  const [row] = narrowest
  // Two streets of one precinct are two all the same: nobody should see another street than their own.
  if (precincts.size > 1 || streets.size > 1) {
    const choices = doors(namedUnits(narrowest))
    const [only] = choices
    return choices.length === 1 && only?.units === ''
      ? { kind: 'disputed', row: only }
      : { kind: 'several', rows: choices }
  }
  return row && row.precinct !== null ? { kind: 'found', row: { ...row, precinct: row.precinct } } : { kind: 'none' }
}

/** Units before fractions and letters before ranges before whole streets. */
function narrow({ number, unit }: ParsedAddress, rows: SegmentRow[]): SegmentRow[] {
  const ofUnits = rows.filter(({ units }) => units !== '')
  const ofUnit = ofUnits.filter(({ units }) => unit !== '' && units.includes(`,${unit},`))
  if (ofUnit.length > 0) return ofUnit
  // Some doors of the house vote elsewhere, and which door was not said.
  if (unit === '' && ofUnits.length > 0) return rows.filter(({ low }) => low !== null)
  const others = rows.filter(({ units }) => units === '')
  const exact = others.filter((row) => row.numberSuffix !== '' && row.numberSuffix === number.suffix)
  if (exact.length > 0) return exact
  const ranges = others.filter(({ low }) => low !== null)
  return ranges.length > 0 ? ranges : others
}

/** Where the door decides, an address without one cannot be chosen: it would be asked for again. */
function namedUnits(rows: SegmentRow[]): SegmentRow[] {
  const streets = new Set(rows.filter(({ units }) => units !== '').map(streetKey))
  return rows.filter((row) => row.units !== '' || !streets.has(streetKey(row)))
}

const streetKey = (row: SegmentRow) =>
  [
    row.feedId,
    row.direction,
    row.street,
    row.suffix,
    row.postDirection,
    row.city,
    row.street === '' ? '' : row.zip,
  ].join('|')

const streetsOf = (fits: Fit[]) => doors(fits.map(({ row }) => row))

/** One row for each address a person could tell apart. */
function doors(rows: SegmentRow[]): SegmentRow[] {
  return [...new Map(rows.map((row) => [`${streetKey(row)}|${row.numberPrefix}|${row.units}`, row])).values()]
}

function fitOf(asked: ParsedAddress, row: SegmentRow): Fit | undefined {
  if (row.numberSuffix !== '' && row.numberSuffix !== asked.number.suffix) return undefined
  const prefixes = asked.number.prefix === row.numberPrefix
  if (!prefixes && row.numberPrefix !== '') return undefined
  // The digits before a hyphen are part of the number; a letter may be a building's.
  if (!prefixes && /\d/.test(asked.number.prefix)) return undefined
  const fits = asked.readings.flatMap((reading) => readingFit(asked, reading, row) ?? [])
  const best = fits.toSorted((a, b) => Number(a.unsure) - Number(b.unsure) || a.steps - b.steps)[0]
  return best && { row, steps: best.steps, unsure: best.unsure || !prefixes }
}

function readingFit({ zip, state }: ParsedAddress, reading: Reading, row: SegmentRow): Omit<Fit, 'row'> | undefined {
  const { street, city, natural } = reading
  const sameCity = city !== '' && city === row.city
  if (row.street === '') return sameCity ? { steps: 0, unsure: false } : undefined
  if (row.street !== street.name) return undefined
  const parts = [
    [street.direction, row.direction],
    [street.suffix, row.suffix],
    [street.postDirection, row.postDirection],
  ] as const
  if (parts.some(([typed, known]) => typed !== '' && known !== '' && typed !== known)) return undefined
  const missing = parts.filter(([typed, known]) => typed === '' && known !== '').length
  const extra = parts.some(([typed, known]) => typed !== '' && known === '')
  const sameZip = zip !== undefined && zip === row.zip
  const otherZip = zip !== undefined && row.zip !== '' && zip !== row.zip
  if (otherZip && !sameCity) return undefined
  if (!sameZip && !sameCity && (city !== '' || zip !== undefined)) return undefined
  if (city !== '' && !sameCity && !natural) return undefined
  const otherCity = city !== '' && !sameCity
  return {
    steps: missing + (otherCity ? 1 : 0),
    unsure: extra || otherZip || (state === undefined && zip === undefined),
  }
}
