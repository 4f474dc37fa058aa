import { matchTown } from '../../../../civic/address/town-match.ts'
import type { AreaRow, ZipRow } from './areas.store.ts'

/** A precinct of a feed; null if the feed does not say which one it is. */
export interface FoundPrecinct {
  feedId: number
  precinct: number | null
}

/** What rows that apply to the same home say. */
export type Chosen =
  | ({ kind: 'one' } & FoundPrecinct)
  /** Two precincts. Only the office can decide. */
  | { kind: 'disputed'; feedId: number }
  | { kind: 'none' }

export function chooseOne(rows: readonly FoundPrecinct[]): Chosen {
  const [first, ...others] = rows
  if (!first) return { kind: 'none' }
  const { feedId, precinct } = first
  const isSame = others.every((other) => other.feedId === feedId && other.precinct === precinct)
  return isSame ? { kind: 'one', feedId, precinct } : { kind: 'disputed', feedId }
}

/** By the four digits that were typed; without them, only if all of the ZIP code is one precinct. */
export function chooseZip(
  rows: readonly ZipRow[],
  plus4: string | undefined,
  isWhole: (feedId: number) => boolean,
): Chosen | { kind: 'ask'; feedId: number } {
  if (plus4 !== undefined) return chooseOne(rows.filter(({ low, high }) => low <= plus4 && plus4 <= high))
  const [first] = rows
  if (!first) return { kind: 'none' }
  const chosen = chooseOne(rows)
  // Beyond the county, other offices know the rest of the ZIP code.
  return chosen.kind === 'one' && chosen.precinct !== null && isWhole(first.feedId)
    ? chosen
    : { kind: 'ask', feedId: first.feedId }
}

export const townId = ({ county, town }: Pick<AreaRow, 'county' | 'town'>) => `${county}:${town}`

/** The answer of a voter who did not find their town in the list. */
export const otherTown = 'other'

export interface KnownTown {
  /** The voter's answer. */
  answer: string | undefined
  /** By the Census Bureau. Undefined if it was not asked or does not know. */
  census: { subdivision: string | null; place: string | null } | undefined
  state: string
}

/** The precinct of a home whose county is known. The rows are those of the county; a town comes before the whole county. */
export function chooseArea(
  rows: readonly AreaRow[],
  { answer, census, state }: KnownTown,
): Chosen | { kind: 'ask'; towns: AreaRow[] } {
  const towns = rows.filter(({ town }) => town !== '')
  const whole = rows.filter(({ town }) => town === '')
  if (towns.length === 0 || answer === otherTown) return chooseOne(whole)
  const answered = towns.filter((row) => townId(row) === answer)
  if (answered.length > 0) return chooseOne(answered)
  if (!census) return { kind: 'ask', towns: distinct(towns) }
  const { sure, possible } = matchTown(towns, census, state)
  if (sure) return chooseOne(towns.filter((row) => townId(row) === townId(sure)))
  const isElsewhere = possible.length === 0 && whole.length > 0 && census.subdivision !== null
  return isElsewhere ? chooseOne(whole) : { kind: 'ask', towns: distinct(towns) }
}

const distinct = (rows: AreaRow[]) => [...new Map(rows.map((row) => [townId(row), row])).values()]
