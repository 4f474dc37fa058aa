import { useSearchParams } from 'wouter'
import { z } from 'zod'
import { Kind } from '../places/voting-places.ts'

const View = z.enum(['list', 'map'])
export type View = z.infer<typeof View>

/** Tab and view stand in the address bar, so that a reload, or coming back, finds them again. */
export function useLook() {
  const [query, setQuery] = useSearchParams()
  const kind = Kind.safeParse(query.get('tab')).data ?? 'election-day'
  const view = View.safeParse(query.get('view')).data ?? 'list'
  const go = (next: { tab: string; view: string }) => setQuery(next, { replace: true })
  return {
    kind,
    view,
    setKind: (tab: string) => go({ tab, view }),
    setView: (next: View) => go({ tab: kind, view: next }),
  }
}
