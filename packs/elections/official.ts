import { sessionSince } from '../../civic/dates/legislative-sessions.ts'
import type { StateCode } from '../../contract/common.ts'
import type { StateRules } from '../../contract/deadline-rules.ts'
import type { Manifest } from '../pack.ts'
import { classifySource, confirms } from '../sources.ts'
import type { PackedElection } from './schema.ts'

/** Whether a source can confirm a fact: it has an official address that speaks for the place. */
export function isOfficial(origins: Manifest['origins'], source: string | null, state: StateCode | null): boolean {
  const origin = source === null ? undefined : origins[source]
  if (!origin?.url) return false
  return state ? confirms(origin, state) : classifySource(origin).class === 'official'
}

/**
 * Whether the day of an election is confirmed: an official source names it, or the law that it follows from, which no session
 * can have changed by then.
 */
export function isDayConfirmed(
  { state, source, lawCheckedOn, date }: Pick<PackedElection, 'state' | 'source' | 'lawCheckedOn' | 'date'>,
  origins: Manifest['origins'],
  meets: StateRules['legislature']['meets'] = 'every-year',
): boolean {
  return (
    isOfficial(origins, source, state) &&
    (lawCheckedOn === undefined || sessionSince(lawCheckedOn, meets, date) === null)
  )
}
