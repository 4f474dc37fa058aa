import { isMailbox, writtenPlus4 } from '../../../../civic/address/address-parts.ts'
import { matchTown } from '../../../../civic/address/town-match.ts'
import type { VoterQuestion } from '../../../../contract/voter-info.ts'
import type { AppError } from '../../../core/app-error.ts'
import type { Db } from '../../../db/connect.ts'
import { type Counties, isCounty } from './counties.ts'
import type { CountyOutlines } from './county-outlines.ts'
import {
  type AreaRow,
  type FeedForms,
  type FeedRow,
  type ZipRow,
  findAreas,
  findForms,
  findPlaceLists,
  findShapes,
  findZipRanges,
} from './feeds.store.ts'
import type { Located, VoterLocation } from './location.ts'
import { cellsAt } from './shape-cells.ts'
import { precinctAt } from './shapes.ts'

/** What is known about a home. */
export interface Home {
  text: string
  zip: string | undefined
  /** Each city that the text may name, as `cityKey`. */
  cities: readonly string[]
  state: string
  location: VoterLocation
  /** The voter's answers. */
  town: string | undefined
  county: string | undefined
}

/**
 * `own`: the voter's own precinct. `area`: all of a county or town is one precinct in the feed. `places`: one of several
 * possible precincts that have the same places, so that only the places are known.
 */
export type KnownPrecinct = 'own' | 'area' | 'places'

/** `none`: no feed knows the address. `blocked`: a feed has it, but does not say its precinct. */
export type PrecinctResult =
  | { kind: 'precinct'; feedId: number; precinct: number; known: KnownPrecinct; ask?: VoterQuestion }
  | { kind: 'ask'; ask: VoterQuestion; feedId: number }
  | { kind: 'several'; choices: string[]; feedId: number }
  | { kind: 'failed'; feedId: number }
  | { kind: 'limited'; limit: AppError }
  | { kind: 'none' | 'blocked' }

/** How many precincts meet at one point; the places of each are compared. More are a mistake in the map. */
const maxAtLine = 10

/** Finds the precinct of a home in feeds that have ZIP+4 codes, shapes, towns or whole counties. Never guesses. */
export function createPrecinctFinder(db: Db, counties: Counties, outlines: CountyOutlines) {
  /** The rows of a feed never change after it was written. */
  const knownForms = new Map<number, FeedForms>()

  async function readForms(feeds: readonly FeedRow[]): Promise<Map<number, FeedForms>> {
    const unknown = feeds.map(({ id }) => id).filter((id) => !knownForms.has(id))
    if (unknown.length > 0) for (const forms of await findForms(db, unknown)) knownForms.set(forms.id, forms)
    return knownForms
  }

  /** The counties that the home may be in; undefined if nothing is known. */
  function possibleCounties({ zip, county, state }: Home, feeds: readonly FeedRow[]): readonly string[] | undefined {
    const ofZip = zip === undefined ? undefined : counties.ofZip(zip)
    // The ZIP code may reach into another state than the one typed.
    const fips = feeds.find(({ stateCode }) => stateCode === state)?.vipId.slice(0, 2)
    const inState = ofZip?.filter((one) => one.startsWith(fips ?? ''))
    return county !== undefined && (inState?.includes(county) ?? true) ? [county] : inState
  }

  return async function findPrecinct(home: Home, feeds: readonly FeedRow[]): Promise<PrecinctResult> {
    if (isMailbox(home.text)) return { kind: 'none' }
    const possible = possibleCounties(home, feeds)
    const forms = await readForms(feeds)
    const candidates = feeds.filter(({ vipId }) => !isCounty(vipId) || (possible?.includes(vipId) ?? true))
    const having = (form: 'zips' | 'shapes' | 'areas') =>
      candidates.filter(({ id }) => forms.get(id)?.[form]).map(({ id }) => id)
    const countyOf = (feedId: number) => candidates.find(({ id }) => id === feedId)?.vipId ?? ''
    /** Whether the typed ZIP code, or else the city, reaches into the area of a feed. */
    const mayBeIn = (feedId: number) => {
      const area = countyOf(feedId)
      if (!isCounty(area) || possible !== undefined) return true
      return home.cities.some((city) => counties.ofCity(city).has(area))
    }
    /** Whether no other office's area is possible. What the Census Bureau says comes before the ZIP code. */
    const isSure = (feedId: number, located?: Located) => {
      const county = countyOf(feedId)
      const found = censusCounty(located)
      if (!isCounty(county) || found === county) return true
      return !isKnown(found) && possible?.length === 1 && possible[0] === county
    }
    const pending: PrecinctResult[] = []

    const byZip = await chooseByZip()
    if (byZip) return byZip
    const byShape = await chooseByShape()
    if (byShape && byShape.kind !== 'ask' && byShape.kind !== 'blocked') return byShape
    // At vote centers, the places are known even where the precinct is not.
    const byArea = await chooseByArea()
    if (byArea?.kind === 'precinct' && (byShape?.kind !== 'ask' || byShape.feedId === byArea.feedId)) {
      const asked = [...pending, ...(byShape ? [byShape] : [])].filter(isAsk)
      const question = mostUseful(asked.filter(({ feedId }) => feedId === byArea.feedId))
      return question.kind === 'ask' ? { ...byArea, ask: question.ask } : byArea
    }
    return byShape ?? byArea ?? mostUseful(pending)

    async function chooseByZip(): Promise<PrecinctResult | undefined> {
      const feedIds = having('zips').filter(mayBeIn)
      if (feedIds.length === 0 || home.zip === undefined) return undefined
      const plus4 = writtenPlus4(home.text)
      const chosen = chooseZip(await findZipRanges(db, feedIds, { zip: home.zip, plus4 }), plus4, isSure)
      if (chosen.kind === 'ask') {
        pending.push({ kind: 'ask', ask: { kind: 'zip4', zip: home.zip }, feedId: chosen.feedId })
        return undefined
      }
      return toResult(chosen, 'own')
    }

    async function chooseByShape(): Promise<PrecinctResult | undefined> {
      const feedIds = having('shapes')
      const [feedId] = feedIds
      if (feedId === undefined) return undefined
      const located = home.location.point && feedIds.some(mayBeIn) ? undefined : await home.location.locate()
      const point = home.location.point ?? (located?.kind === 'found' ? located.location.point : undefined)
      const county = censusCounty(located)
      // An office's map counts only for its own county, whatever it shows. A ZIP code may reach into two counties: there the
      // Census Bureau tells, or the outline of the county.
      const own = feedIds.filter((id) => {
        const area = countyOf(id)
        if (!isCounty(area)) return true
        if (isKnown(county)) return area === county
        return mayBeIn(id) && (!point || isSure(id, located) || outlines.isInside(area, point.lat, point.lng) !== false)
      })
      // Another county's office could not help.
      const sure = feedIds.find((id) => isSure(id, located))
      if (!point || own.length === 0) {
        const missing = withoutPoint(located, sure ?? feedId)
        if (sure !== undefined || missing.kind !== 'ask' || missing.ask.kind !== 'office') pending.push(missing)
        return undefined
      }
      const shapes = await findShapes(db, own, cellsAt(point))
      const found = precinctAt(
        shapes,
        point,
        (one, other) => one.feedId === other.feedId && one.precinct === other.precinct,
      )
      if (found.kind === 'line') return chooseAtLine(found.shapes, located)
      if (found.kind === 'none') {
        if (sure !== undefined) pending.push(askOffice('point', sure))
        return undefined
      }
      const { shape, atEdge } = found
      const area = countyOf(shape.feedId)
      if (isCounty(area) && county !== undefined && county !== area) return undefined
      if (shape.precinct === null) return { kind: 'blocked' }
      // Another county's precincts may begin at the edge.
      if (atEdge && !isSure(shape.feedId, located)) return atLine(shape.feedId)
      return { kind: 'precinct', feedId: shape.feedId, precinct: shape.precinct, known: 'own' }
    }

    /** Vote centers, or a school for two precincts, are the same on both sides of the line. */
    async function chooseAtLine(
      [first, ...others]: [PrecinctShape, ...PrecinctShape[]],
      located: Located | undefined,
    ): Promise<PrecinctResult> {
      const { feedId, precinct } = first
      const numbers = [...new Set([first, ...others].flatMap((shape) => shape.precinct ?? []))]
      const isOneList = others.every((other) => other.feedId === feedId && other.precinct !== null)
      const isUsual = isOneList && numbers.length <= maxAtLine
      if (precinct === null || !isUsual || !isSure(feedId, located)) return atLine(feedId)
      const lists = await findPlaceLists(db, feedId, numbers)
      const isSame =
        lists.length === numbers.length &&
        new Set(lists.map(({ mailOnly, places }) => `${mailOnly} ${places.join()}`)).size === 1
      return isSame ? { kind: 'precinct', feedId, precinct, known: 'places' } : atLine(feedId)
    }

    async function chooseByArea(): Promise<PrecinctResult | undefined> {
      const feedIds = having('areas')
      const [feedId] = feedIds
      if (feedId === undefined) return undefined
      const rows = await findAreas(db, feedIds)
      const county = await findCounty(rows)
      if (county === null) return undefined
      if (county === undefined) {
        if (possible) pending.push({ kind: 'ask', ask: { kind: 'county', counties: nameCounties(possible) }, feedId })
        return undefined
      }
      const inCounty = rows.filter((row) => row.county === '' || row.county === county)
      const needsTown = home.town === undefined && inCounty.some(({ town }) => town !== '')
      const chosen = chooseArea(inCounty, {
        answer: home.town,
        census: needsTown ? await findTown(county) : undefined,
        state: home.state,
      })
      if (chosen.kind !== 'ask') return toResult(chosen, 'area')
      pending.push({ kind: 'ask', ask: { kind: 'town', towns: nameTowns(chosen.towns) }, feedId })
      return undefined
    }

    /** Empty if no area names a county. Null if the Census Bureau finds the home outside the counties of its ZIP code. */
    async function findCounty(rows: AreaRow[]): Promise<string | null | undefined> {
      if (rows.every((row) => row.county === '')) return ''
      const county = censusCounty(await home.location.locate())
      if (county !== undefined && (possible?.includes(county) ?? true)) return county
      if (isKnown(county)) return null
      return possible?.length === 1 ? possible[0] : undefined
    }

    async function findTown(county: string) {
      // In Puerto Rico, the county is the town.
      const municipio = home.state === 'PR' ? county || (possible?.length === 1 ? possible[0] : undefined) : undefined
      if (municipio) return { subdivision: nameOf(municipio), place: null }
      const located = await home.location.locate()
      if (located.kind !== 'found') return undefined
      const { subdivisionName, placeName } = located.location
      return { subdivision: subdivisionName, place: placeName }
    }
  }

  /** Whether our data has the county. The Census Bureau has other counties for Connecticut, which contradict nothing. */
  function isKnown(county: string | undefined): boolean {
    return county !== undefined && counties.nameOf(county) !== undefined
  }

  function nameOf(county: string): string {
    return counties.nameOf(county) ?? county
  }

  function nameCounties(ids: readonly string[]) {
    return ids
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  }

  /** Adds the county if two towns have the same name. */
  function nameTowns(rows: AreaRow[]) {
    const timesOf = Map.groupBy(rows, ({ shownTown }) => shownTown)
    return rows.map((row) => ({
      id: townId(row),
      name: row.shownTown,
      county: row.county !== '' && (timesOf.get(row.shownTown)?.length ?? 0) > 1 ? nameOf(row.county) : null,
    }))
  }
}

export const censusCounty = (located: Located | undefined) =>
  (located?.kind === 'found' && located.location.county) || undefined

type PrecinctShape = FoundPrecinct & { rings: Uint8Array }

function toResult(chosen: Chosen, known: KnownPrecinct): PrecinctResult | undefined {
  if (chosen.kind === 'none') return undefined
  const { feedId } = chosen
  if (chosen.kind === 'disputed') return { kind: 'several', choices: [], feedId }
  return chosen.precinct === null ? { kind: 'blocked' } : { kind: 'precinct', feedId, precinct: chosen.precinct, known }
}

const askOffice = (reason: 'line' | 'point', feedId: number): PrecinctResult => ({
  kind: 'ask',
  ask: { kind: 'office', reason },
  feedId,
})
const atLine = (feedId: number) => askOffice('line', feedId)

function withoutPoint(located: Located | undefined, feedId: number): PrecinctResult {
  switch (located?.kind) {
    case 'not_asked':
      return { kind: 'ask', ask: { kind: 'geocode' }, feedId }
    case 'several':
      return { kind: 'several', choices: located.addresses, feedId }
    case 'failed':
      return { kind: 'failed', feedId }
    case 'limited':
      return located
    default:
      return askOffice('point', feedId)
  }
}

const isAsk = (result: PrecinctResult) => result.kind === 'ask'

/** What the voter can answer comes before what only the office can tell. */
function mostUseful(pending: PrecinctResult[]): PrecinctResult {
  const order = (result: PrecinctResult) => {
    if (result.kind === 'ask' && result.ask.kind === 'office') return 3
    return result.kind === 'failed' || result.kind === 'limited' ? 2 : 1
  }
  return pending.toSorted((one, other) => order(one) - order(other))[0] ?? { kind: 'none' }
}

/** A precinct of a feed; null if the feed does not say which one it is. */
interface FoundPrecinct {
  feedId: number
  precinct: number | null
}

/** What rows that apply to the same home say. */
type Chosen =
  | ({ kind: 'one' } & FoundPrecinct)
  /** Two precincts. Only the office can decide. */
  | { kind: 'disputed'; feedId: number }
  | { kind: 'none' }

function chooseOne(rows: readonly FoundPrecinct[]): Chosen {
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
  // If the ZIP code reaches beyond the county, other offices know the rest of it.
  return chosen.kind === 'one' && chosen.precinct !== null && isWhole(first.feedId)
    ? chosen
    : { kind: 'ask', feedId: first.feedId }
}

const townId = ({ county, town }: Pick<AreaRow, 'county' | 'town'>) => `${county}:${town}`

/** The answer of a voter who did not find their town in the list. */
export const otherTown = 'other'

interface KnownTown {
  /** The voter's answer. */
  answer: string | undefined
  /** By the Census Bureau. Undefined if it was not asked or does not know. */
  census: { subdivision: string | null; place: string | null } | undefined
  state: string
}

/** The precinct of a home in a known county, from the county's rows; a town comes before the whole county. */
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
