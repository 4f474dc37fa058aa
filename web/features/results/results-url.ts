import { useSearchParams } from 'wouter'
import { stateName } from '../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { locales } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'

export const country = 'US'

/** `count`: the count of one election office. */
type View = 'home' | 'count' | 'sample'

/** What the results page shows, read from its URL. */
export interface ResultsUrl {
  view: View
  /** `US` for the whole country. */
  state: StateCode | typeof country | undefined
  /** The House district to show, or all of the state. */
  district: number | 'all' | undefined
  /** The `state` parameter if it names no state. */
  unknownState: string | undefined
  count: number | undefined
}

export function parseResultsUrl(search: URLSearchParams): ResultsUrl {
  const stateParam = search.get('state')?.trim() ?? ''
  const state = stateParam.toUpperCase() === country ? country : findState(stateParam)
  const view = search.get('view')
  const countParam = search.get('count') ?? ''
  const count = view === 'local' && /^[1-9]\d{0,8}$/.test(countParam) ? Number(countParam) : undefined
  return {
    view: viewOf(view, count),
    state,
    district: parseDistrict(search.get('district') ?? ''),
    unknownState: stateParam !== '' && state === undefined ? stateParam.slice(0, maxShownText) : undefined,
    count,
  }
}

/** How much of an unknown state's text the page repeats. */
const maxShownText = 40

function viewOf(param: string | null, count: number | undefined): View {
  if (param === 'sample') return 'sample'
  return count === undefined ? 'home' : 'count'
}

function parseDistrict(text: string): ResultsUrl['district'] {
  if (text === 'all') return 'all'
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

/** Finds a state by its two-letter code or by its name in any supported language. */
function findState(text: string): StateCode | undefined {
  const matches = (name: string) => name.toLowerCase() === text.toLowerCase()
  return stateCodes.find((code) => matches(code) || locales.some((locale) => matches(stateName(code, locale))))
}

export function useResultsUrl(): ResultsUrl {
  const [search] = useSearchParams()
  return parseResultsUrl(search)
}

/** Links to the views of the results page. */
export const resultsPath = {
  home: paths.results,
  country: `${paths.results}?state=${country}`,
  state: (state: StateCode) => `${paths.results}?state=${state}`,
  district: (state: StateCode, district: number | 'all') => `${paths.results}?state=${state}&district=${district}`,
  count: (id: number) => `${paths.results}?view=local&count=${id}`,
  sample: `${paths.results}?view=sample`,
} as const
