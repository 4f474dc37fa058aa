import { townName } from '../../../civic/address/city-name.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { LanguageArea, LocalOffice, LocalVoting } from '../../../contract/local-voting.ts'
import type { Locale } from '../../../contract/locale.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { citedSources } from '../../reference/cited-sources.ts'
import type { ElectionOffice } from '../../reference/election-offices.ts'
import type { Elections } from '../../reference/elections.ts'
import { toLink } from '../../reference/official-link.ts'
import type { Reference } from '../../reference/reference.ts'
import { createToday } from '../../reference/today.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'

interface LocalVotingDeps {
  reference: Pick<Reference, 'places' | 'elections' | 'electionOffices'>
  clock: Clock
}

/** Whom a voter of a ZIP code can ask, and in which languages. */
export function createLocalVotingService({ reference, clock }: LocalVotingDeps) {
  const { places, elections, electionOffices } = reference
  const todayIn = createToday(clock)
  return {
    byZip(zip: string, locale: Locale): LocalVoting {
      const record = requireZipRecord(places, zip)
      const { state, city } = record
      const facts = elections.registration.get(state)
      if (!facts) throw new AppError('unknown_state')
      const counties: County[] = record.counties.flatMap((fips) => places.county(fips) ?? [])
      const { localOffices } = facts.links
      const reply = {
        zip,
        state,
        city,
        counties: counties.map(({ name }) => name),
        languages: {
          areas: languageAreas(elections.languages, { counties, city }, locale),
          ...languageList(elections, todayIn(state)),
        },
        offices: {
          ...findOffices(electionOffices.inState(state), { city, counties: record.counties }),
          directory: toLink(localOffices ?? facts.office.website),
          hasDirectory: localOffices !== undefined,
        },
      }
      return { ...reply, sources: citedSources({ ...elections.sources, ...electionOffices.sources }, reply) }
    },
  }
}

interface Place {
  city: string
  /** FIPS codes. */
  counties: readonly string[]
}

type Found = Pick<LocalVoting['offices'], 'coverage' | 'byTown' | 'likely' | 'others'>

/**
 * The offices of a state that may serve a place. Where cities and towns run elections, those with the name of the post
 * office city come first: the voter may live outside of it, so the others of the county follow.
 */
export function findOffices(offices: readonly ElectionOffice[], { city, counties }: Place): Found {
  const byTown = offices.some(({ level }) => level === 'municipality')
  // The main county of the ZIP code comes first.
  const inCounties = counties.flatMap((fips) => offices.filter(({ county }) => county === fips))
  const coverage = offices.length > 0 ? 'listed' : 'missing'
  if (!byTown) {
    // Regions and whole states have no county, and all of them are few.
    const likely = inCounties.length > 0 ? inCounties : offices.filter(({ level }) => level !== 'county')
    return { coverage, byTown, likely: likely.map(toOffice), others: [] }
  }
  const name = townName(city)
  const isNearby = ({ county }: ElectionOffice) => county === undefined || counties.includes(county)
  const likely = offices.filter((office) => isNearby(office) && townName(office.name) === name).filter(isFirst)
  const others = inCounties.filter((office) => !likely.some((one) => isSame(one, office))).filter(isFirst)
  return { coverage, byTown, likely: likely.map(toOffice), others: others.map(toOffice) }
}

/** The list repeats a city in each of its counties. */
const isSame = (a: ElectionOffice, b: ElectionOffice) =>
  a.id === b.id || (a.name === b.name && a.address !== undefined && a.address === b.address)

const isFirst = (office: ElectionOffice, at: number, all: readonly ElectionOffice[]) =>
  all.findIndex((one) => isSame(one, office)) === at

const toOffice = ({ id, name, office, origin, ...contact }: ElectionOffice): LocalOffice => ({
  id,
  name,
  kind: office,
  address: contact.address ?? null,
  phone: contact.phone ?? null,
  email: contact.email ?? null,
  website: contact.website ?? null,
  source: origin,
})

interface County {
  fips: string
  state: StateCode
  name: string
}

interface PlaceWithCounties {
  /** The counties the ZIP code reaches into. */
  counties: readonly County[]
  city: string
}

type Languages = Pick<Elections['languages'], 'areas'>

/** The listed places that the ZIP code is or may be in. A state is left out if its counties here are listed with its languages. */
export function languageAreas(
  { areas }: Languages,
  { counties, city }: PlaceWithCounties,
  locale: Locale,
): LanguageArea[] {
  const isOnlyCounty = counties.length === 1
  const ofCounties = counties.flatMap(({ fips, name }) =>
    areas
      .filter((area) => area.county === fips && (area.level === 'county' || isSameCity(area.place, city)))
      .map((area) => ({ area, name: area.place ?? name, certain: isOnlyCounty && area.level === 'county' })),
  )
  const states = new Set(counties.map(({ state }) => state))
  const ofStates = areas
    .filter(({ level, state }) => level === 'state' && states.has(state))
    .filter((statewide) => !isCovered(statewide, counties, ofCounties))
    .map((area) => ({ area, name: null, certain: states.size === 1 }))
  return [...ofCounties, ...ofStates].map(({ area, name, certain }) => ({
    id: area.id,
    level: area.level,
    name,
    languages: area.languages.map((language) => language[locale]),
    certain,
    confirmed: area.confirmed,
    source: area.source,
  }))
}

const isSameCity = (place: string | undefined, city: string) =>
  place !== undefined && townName(place) === townName(city)

type Area = Elections['languages']['areas'][number]

/** Whether every county of the state in the ZIP code is listed with the languages of the state. */
function isCovered(statewide: Area, counties: readonly County[], listed: readonly { area: Area }[]): boolean {
  return counties
    .filter(({ state }) => state === statewide.state)
    .every(({ fips }) =>
      listed.some(
        ({ area }) =>
          area.level === 'county' &&
          area.county === fips &&
          statewide.languages.every(({ en }) => area.languages.some((language) => language.en === en)),
      ),
    )
}

/** The list with its age: a newer one is due after its last day. */
function languageList({ languages, sources }: Elections, today: LocalDate): Omit<LocalVoting['languages'], 'areas'> {
  const { source, listedOn, freshUntil } = languages
  const url = sources[source]?.url ?? ''
  return { source, listedOn, outdated: freshUntil < today, list: { url, host: hostOf(url) } }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
