import { useSearchParams } from 'wouter'
import { stateName } from '../../../civic/states.ts'
import { StateCode } from '../../../contract/common.ts'
import { locales } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'

export type View = 'election' | 'local' | 'sample'

/** Where on the page somebody is, as the address says it. */
export interface Place {
  view: View
  state: StateCode | undefined
  /** What stands in the address instead of a state. */
  unknownState: string | undefined
  count: number | undefined
}

export function placeOf(search: URLSearchParams): Place {
  const view = search.get('view')
  const asked = search.get('state')?.trim() ?? ''
  const state = stateFrom(asked)
  const count = search.get('count') ?? ''
  return {
    view: view === 'local' || view === 'sample' ? view : 'election',
    state,
    unknownState: asked !== '' && state === undefined ? asked.slice(0, 40) : undefined,
    count: /^[1-9]\d{0,8}$/.test(count) ? Number(count) : undefined,
  }
}

/** By its two letters, or by its name in either language. */
function stateFrom(asked: string): StateCode | undefined {
  const isMeant = (name: string) => name.toLowerCase() === asked.toLowerCase()
  return StateCode.options.find((code) => isMeant(code) || locales.some((locale) => isMeant(stateName(code, locale))))
}

export function usePlace(): Place {
  const [search] = useSearchParams()
  return placeOf(search)
}

/** The address of a place on the page. */
export const addressOf = {
  country: paths.results,
  state: (state: StateCode) => `${paths.results}?state=${state}`,
  local: `${paths.results}?view=local`,
  count: (id: number) => `${paths.results}?view=local&count=${id}`,
  sample: `${paths.results}?view=sample`,
} as const
