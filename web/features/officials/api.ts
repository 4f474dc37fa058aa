import { useSearchParams } from 'wouter'
import { normalizeName } from '../../../civic/people/names.ts'
import { committeePage } from '../../../contract/committees.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { legislatorProfile, legislatorsByState } from '../../../contract/legislators.ts'
import { memberProfile } from '../../../contract/officials.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { endpointQuery } from '../../api/query.ts'

type Narrowing = Input<typeof legislatorsByState>['query']

export const legislatorsQuery = (stateCode: StateCode, query: Narrowing = {}) =>
  endpointQuery(legislatorsByState, { params: { stateCode }, query })

export const profileQuery = (bioguideId: string | null, votes?: number) =>
  endpointQuery(memberProfile, bioguideId === null ? null : { params: { bioguideId }, query: { votes } })

export const committeeQuery = (id: string) => endpointQuery(committeePage, { params: { id } })

export const legislatorProfileQuery = (id: string) => endpointQuery(legislatorProfile, { params: { id } })

export type Profile = Reply<typeof memberProfile>

export type LegislatorProfile = Reply<typeof legislatorProfile>

export type Committee = Reply<typeof committeePage>

/** Ignores case, accents and hyphens: "velazquez" matches Velázquez, "ocasio cortez" matches Ocasio-Cortez. */
export const contains = (text: string, part: string) => normalizeName(text).includes(normalizeName(part))

export const tabs = ['senate', 'house', 'governor', 'legislature', 'local'] as const
export type Tab = (typeof tabs)[number]

/** The selected tab, kept in the query string so that Back from a profile restores it. */
export function useTab(): [Tab | undefined, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const tab = oneOf(tabs, query.get('tab'))
  return [tab, (value) => setQuery({ tab: value }, { replace: true })]
}
