import { useSearchParams } from 'wouter'
import { oneOf } from '../../../../contract/one-of.ts'

export const tabs = ['senate', 'house', 'governor', 'legislature', 'local'] as const
export type Tab = (typeof tabs)[number]

/** The selected tab, kept in the query string so that Back from a profile restores it. */
export function useTab(): [Tab | undefined, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = oneOf(tabs, query.get('tab'))
  return [tab, (value) => setQuery({ tab: value }, { replace: true })]
}
