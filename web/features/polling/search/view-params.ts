import { useSearchParams } from 'wouter'
import { oneOf } from '../../../../contract/one-of.ts'
import { placeKinds } from '../places/polling-info.ts'

const views = ['list', 'map'] as const
export type View = (typeof views)[number]

/** The selected tab and view, kept in the query string so that reload and Back restore them. */
export function useViewParams() {
  const [query, setQuery] = useSearchParams()
  const kind = oneOf(placeKinds, query.get('tab')) ?? 'election-day'
  const view = oneOf(views, query.get('view')) ?? 'list'
  const update = (next: { tab: string; view: string }) =>
    setQuery({ ...Object.fromEntries(query), ...next }, { replace: true })
  return {
    kind,
    view,
    setKind: (tab: string) => update({ tab, view }),
    setView: (next: View) => update({ tab: kind, view: next }),
  }
}
