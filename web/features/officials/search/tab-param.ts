import { useSearchParams } from 'wouter'
import { z } from 'zod'

export const Tab = z.enum(['senate', 'house', 'governor', 'legislature', 'local'])
export type Tab = z.infer<typeof Tab>

/** The selected tab, kept in the query string so that Back from a profile restores it. */
export function useTab(): [Tab | undefined, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = Tab.safeParse(query.get('tab')).data
  return [tab, (value) => setQuery({ tab: value }, { replace: true })]
}
