import { townName } from '../../../civic/address/town-name.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { LanguageArea, LocalVoting } from '../../../contract/local-voting.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Elections } from '../../reference/elections.ts'

export interface County {
  fips: string
  state: StateCode
  name: string
}

interface Place {
  /** The counties the ZIP code reaches into. */
  counties: readonly County[]
  city: string
}

type Languages = Pick<Elections['languages'], 'areas'>

/** The places of the list that the ZIP code is or may be in. A state is left out where its counties say as much. */
export function languageAreas({ areas }: Languages, { counties, city }: Place, locale: Locale): LanguageArea[] {
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

/** Every county of the state in the ZIP code is listed with the languages of the state. */
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
export function languageList(
  { languages, sources }: Elections,
  today: LocalDate,
): Omit<LocalVoting['languages'], 'areas'> {
  const { source, listedOn, freshUntil } = languages
  const url = sources[source]?.url ?? ''
  return { source, listedOn, outdated: freshUntil < today, list: { url, host: hostOf(url) } }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
