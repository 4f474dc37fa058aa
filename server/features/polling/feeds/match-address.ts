import type { ParsedAddress, Reading } from '../../../../civic/address/address.ts'
import { isCounty } from './counties.ts'
import type { SegmentRow } from './feeds.store.ts'

export type Match =
  | { kind: 'found'; row: SegmentRow & { precinct: number } }
  /** Streets the address may be on, one segment of each. */
  | { kind: 'several'; rows: SegmentRow[] }
  /** The feed lists exactly this address in two precincts. */
  | { kind: 'disputed'; row: SegmentRow }
  /** The feed has the address, but not its precinct. */
  | { kind: 'blocked' }
  | { kind: 'none' }

/** A segment that may contain the typed address. */
interface Candidate {
  row: SegmentRow
  /** How many parts of the address were left out or differ from the feed. */
  differences: number
  /** Something typed contradicts the feed, so the voter must confirm the address. */
  needsConfirmation: boolean
}

/**
 * Finds the segment of an address. The narrowest segment of a street wins over wider ones of the same street. Between
 * different streets, or two precincts at the same level, the voter has to choose.
 */
export function matchAddress(typed: ParsedAddress, rows: SegmentRow[]): Match {
  const candidates = rows.flatMap((row) => toCandidate(typed, row) ?? [])
  const onStreet = candidates.filter(({ row }) => row.street !== '')
  const certain = onStreet.filter(({ needsConfirmation }) => !needsConfirmation)
  const fewestDifferences = Math.min(...certain.map(({ differences }) => differences))
  const best = certain.filter(({ differences }) => differences === fewestDifferences)
  const wholeCity = candidates.filter(({ row, needsConfirmation }) => row.street === '' && !needsConfirmation)
  if (best.length === 0) {
    if (wholeCity.length > 0 && onStreet.length === 0) return decide(typed, wholeCity)
    return onStreet.length > 0 ? { kind: 'several', rows: listStreets(onStreet) } : { kind: 'none' }
  }
  // The typed street may be another, unlisted one, and unlisted streets of this city vote elsewhere.
  if (fewestDifferences > 0 && wholeCity.length > 0) return { kind: 'several', rows: listStreets(best) }
  return decide(typed, best)
}

function decide(typed: ParsedAddress, candidates: Candidate[]): Match {
  const streets = Map.groupBy(candidates, ({ row }) => streetKey(row))
  const narrowest = [...streets.values()].flatMap((group) =>
    findNarrowest(
      typed,
      group.map(({ row }) => row),
    ),
  )
  const precincts = new Set(narrowest.map(({ feedId, precinct }) => `${feedId} ${precinct}`))
  const [row] = narrowest
  // Two streets of the same precinct are still a choice: voters must not see another street than their own.
  if (precincts.size > 1 || streets.size > 1) {
    const choices = distinctAddresses(dropAmbiguousRows(narrowest))
    const [only] = choices
    // Without units, the voter has nothing to tell the precincts apart by.
    return choices.length === 1 && only?.units === ''
      ? { kind: 'disputed', row: only }
      : { kind: 'several', rows: choices }
  }
  if (!row) return { kind: 'none' }
  return row.precinct === null ? { kind: 'blocked' } : { kind: 'found', row: { ...row, precinct: row.precinct } }
}

/** In this order: units, house numbers with a suffix, ranges, whole streets. */
function findNarrowest({ number, unit }: ParsedAddress, rows: SegmentRow[]): SegmentRow[] {
  const withUnits = rows.filter(({ units }) => units !== '')
  const ofTypedUnit = withUnits.filter(({ units }) => unit !== '' && units.includes(`,${unit},`))
  if (ofTypedUnit.length > 0) return ofTypedUnit
  // Units of the house may vote in different precincts, and none was typed: all are returned, so that the voter can choose.
  if (unit === '' && withUnits.length > 0) return rows.filter(({ low }) => low !== null)
  const withoutUnits = rows.filter(({ units }) => units === '')
  const ofTypedSuffix = withoutUnits.filter((row) => row.numberSuffix !== '' && row.numberSuffix === number.suffix)
  if (ofTypedSuffix.length > 0) return ofTypedSuffix
  const ranges = withoutUnits.filter(({ low }) => low !== null)
  return ranges.length > 0 ? ranges : withoutUnits
}

/** Drops rows without units on streets where other rows have units: choosing one would lead to the same question again. */
function dropAmbiguousRows(rows: SegmentRow[]): SegmentRow[] {
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

const listStreets = (candidates: Candidate[]) => distinctAddresses(candidates.map(({ row }) => row))

/** One segment for each address a voter can tell apart. */
function distinctAddresses(rows: SegmentRow[]): SegmentRow[] {
  return [...new Map(rows.map((row) => [`${streetKey(row)}|${row.numberPrefix}|${row.units}`, row])).values()]
}

function toCandidate(typed: ParsedAddress, row: SegmentRow): Candidate | undefined {
  if (row.numberSuffix !== '' && row.numberSuffix !== typed.number.suffix) return undefined
  const samePrefix = typed.number.prefix === row.numberPrefix
  if (!samePrefix && row.numberPrefix !== '') return undefined
  // Digits before a hyphen are part of the number; a letter may name a building.
  if (!samePrefix && /\d/.test(typed.number.prefix)) return undefined
  const comparisons = typed.readings.flatMap((reading) => compareReading(typed, reading, row) ?? [])
  const [best] = comparisons.toSorted(
    (a, b) => Number(a.needsConfirmation) - Number(b.needsConfirmation) || a.differences - b.differences,
  )
  return best && { row, ...best, needsConfirmation: best.needsConfirmation || !samePrefix }
}

/** Compares one interpretation of the typed address with a segment; undefined when they do not match. */
function compareReading(
  { zip, state }: ParsedAddress,
  reading: Reading,
  row: SegmentRow,
): Omit<Candidate, 'row'> | undefined {
  const { street, city, natural } = reading
  const sameCity = city !== '' && city === row.city
  if (row.street === '') return sameCity ? { differences: 0, needsConfirmation: false } : undefined
  if (row.street !== street.name) return undefined
  const parts = [
    [street.direction, row.direction],
    [street.suffix, row.suffix],
    [street.postDirection, row.postDirection],
  ] as const
  if (parts.some(([typed, listed]) => typed !== '' && listed !== '' && typed !== listed)) return undefined
  const missing = parts.filter(([typed, listed]) => typed === '' && listed !== '').length
  const hasExtra = parts.some(([typed, listed]) => typed !== '' && listed === '')
  const sameZip = zip !== undefined && zip === row.zip
  const otherZip = zip !== undefined && row.zip !== '' && zip !== row.zip
  const otherCity = city !== '' && !sameCity
  // Of a typed city and ZIP code, one must match. Another city needs the same ZIP code, and a natural reading.
  if ((city !== '' || zip !== undefined) && !sameCity && !sameZip) return undefined
  if (otherCity && !natural) return undefined
  // Without a ZIP code, the street may be one of the same name in another state, or in a county that has no list.
  const mayBeElsewhere = zip === undefined && (state === undefined || (!sameCity && isCounty(row.vipId)))
  return {
    differences: missing + (otherCity ? 1 : 0),
    needsConfirmation: hasExtra || otherZip || mayBeElsewhere,
  }
}

/** Many offices write addresses in capitals. */
function titleCase(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s\-/])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Like `titleCase`, but keeps "NE" and "1st". */
const streetCase = (text: string) =>
  titleCase(text)
    .replaceAll(/\b(Ne|Nw|Se|Sw|Us)\b/g, (word) => word.toUpperCase())
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, number: string, ending: string) => number + ending.toLowerCase())

function formatLine1(typed: ParsedAddress, row: SegmentRow, unit: string): string {
  const { value, suffix } = typed.number
  const house = `${row.numberPrefix.toUpperCase()}${value}${suffix.includes('/') ? ` ${suffix}` : suffix.toUpperCase()}`
  // A segment for a whole city names no street, so the typed one is used.
  const typedStreet = typed.readings.find(({ city }) => city === row.city)?.words.toUpperCase() ?? ''
  return [house, streetCase(row.street === '' ? typedStreet : row.shownStreet), unit && `Unit ${unit.toUpperCase()}`]
    .filter(Boolean)
    .join(' ')
}

export const toNormalizedAddress = (typed: ParsedAddress, row: SegmentRow) => ({
  line1: formatLine1(typed, row, typed.unit),
  city: titleCase(row.shownCity),
  state: row.stateCode,
  zip: row.zip || (typed.zip ?? null),
})

/** Nobody is asked to choose from as many: the rest is left out. */
const maxListed = 100

/** Complete addresses to choose from; looking one up again finds one place. */
export function listChoices(typed: ParsedAddress, rows: SegmentRow[]): string[] {
  const choices = new Set<string>()
  for (const row of rows) {
    const units = new Set(row.units === '' ? [typed.unit] : row.units.split(',').filter(Boolean))
    for (const unit of units) {
      if (choices.size >= maxListed) break
      choices.add(
        `${formatLine1(typed, row, unit)}, ${titleCase(row.shownCity)}, ${[row.stateCode, row.zip].filter(Boolean).join(' ')}`,
      )
    }
  }
  return [...choices].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
