import { useSearchParams } from 'wouter'
import { stateName } from '../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { locales } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'

/** `count`: the count of one election office. */
type View = 'home' | 'count' | 'sample'

/** What the results page shows, read from its URL. */
export interface ResultsUrl {
  view: View
  state: StateCode | undefined
  /** The `state` parameter if it names no state. */
  unknownState: string | undefined
  count: number | undefined
}

export function parseResultsUrl(search: URLSearchParams): ResultsUrl {
  const stateParam = search.get('state')?.trim() ?? ''
  const state = findState(stateParam)
  const view = search.get('view')
  const countParam = search.get('count') ?? ''
  const count = view === 'local' && /^[1-9]\d{0,8}$/.test(countParam) ? Number(countParam) : undefined
  return {
    view: view === 'sample' ? 'sample' : count === undefined ? 'home' : 'count',
    state,
    unknownState: stateParam !== '' && state === undefined ? stateParam.slice(0, 40) : undefined,
    count,
  }
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
  state: (state: StateCode) => `${paths.results}?state=${state}`,
  count: (id: number) => `${paths.results}?view=local&count=${id}`,
  sample: `${paths.results}?view=sample`,
} as const
