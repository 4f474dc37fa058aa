import { useSearchParams } from 'wouter'
import { stateCodes } from '../../../../contract/common.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { type StateFilter, type Tab, allStates, isTab } from './event-filters.ts'

const maxPage = 100

export interface BoardParams {
  tab: Tab
  state: StateFilter
  /** How many pages of the list are shown. */
  page: number
}

/** Reads the query string. Invalid values count as absent. */
export function parseBoardParams(query: URLSearchParams): BoardParams {
  const tab = query.get('tab') ?? ''
  const page = query.get('page') ?? ''
  return {
    tab: isTab(tab) ? tab : 'all',
    state: oneOf(stateCodes, query.get('state')?.toUpperCase()) ?? allStates,
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), maxPage) : 1,
  }
}

/** Tab, state and page, kept in the query string so that a link, a reload and Back show the same list. */
export function useBoardParams() {
  const [query, setQuery] = useSearchParams()
  const params = parseBoardParams(query)
  const update = (change: Partial<BoardParams>) => {
    const next = toQuery({ ...params, ...change })
    // A click on the open tab changes nothing, so it must not add a step for Back.
    if (next.toString() !== new URLSearchParams(location.search).toString()) setQuery(next)
  }
  return {
    ...params,
    // Another list begins with its first page.
    setTab: (tab: Tab) => update({ tab, page: 1 }),
    setState: (state: StateFilter) => update({ state, page: 1 }),
    showNextPage: () => update({ page: params.page + 1 }),
  }
}

export type BoardView = ReturnType<typeof useBoardParams>

function toQuery({ tab, state, page }: BoardParams): URLSearchParams {
  const query = new URLSearchParams()
  if (tab !== 'all') query.set('tab', tab)
  if (state !== allStates) query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return query
}

/** The query string of a list. */
export const boardSearch = (params: BoardParams) => `?${toQuery(params)}`
