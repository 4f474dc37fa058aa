import { useSearchParams } from 'wouter'
import { z } from 'zod'

const Tab = z.enum(['all', 'federal', 'governor', 'state', 'measures'])
export type Tab = z.infer<typeof Tab>

/** The selected tab, kept in the query string so that links and reloads restore it. */
export function useTab(): [Tab, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  return [Tab.safeParse(query.get('tab')).data ?? 'all', (value) => setQuery({ tab: value }, { replace: true })]
}
