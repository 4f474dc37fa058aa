import { useSearchParams } from 'wouter'
import { z } from 'zod'
import { PlaceKind } from '../places/polling-info.ts'

const View = z.enum(['list', 'map'])
export type View = z.infer<typeof View>

/** The selected tab and view, kept in the query string so that reload and Back restore them. */
export function useViewParams() {
  const [query, setQuery] = useSearchParams()
  const kind = PlaceKind.safeParse(query.get('tab')).data ?? 'election-day'
  const view = View.safeParse(query.get('view')).data ?? 'list'
  const update = (next: { tab: string; view: string }) => setQuery(next, { replace: true })
  return {
    kind,
    view,
    setKind: (tab: string) => update({ tab, view }),
    setView: (next: View) => update({ tab: kind, view: next }),
  }
}
