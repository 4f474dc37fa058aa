import { useSearchParams } from 'wouter'
import { oneOf } from '../../../../contract/one-of.ts'

const tabs = ['all', 'federal', 'governor', 'state', 'measures'] as const
export type Tab = (typeof tabs)[number]

/** The selected tab, kept in the query string so that links and reloads restore it. */
export function useTab(): [Tab, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  return [oneOf(tabs, query.get('tab')) ?? 'all', (value) => setQuery({ tab: value }, { replace: true })]
}
