import { useSearchParams } from 'wouter'
import { Tab } from './tabs.ts'

/** In the address bar, so that coming back from a profile finds the list one came from. */
export function useTab(): [Tab, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = Tab.safeParse(query.get('tab')).data ?? 'senate'
  return [tab, (value) => setQuery({ tab: value }, { replace: true })]
}
