import type { StateCode } from '../../contract/common.ts'
import type { Manifest } from '../pack.ts'
import { classifySource, confirms } from '../sources.ts'

/** Whether a source can confirm a fact: it has an official address that speaks for the place. */
export function isOfficial(origins: Manifest['origins'], source: string | null, state: StateCode | null): boolean {
  const origin = source === null ? undefined : origins[source]
  if (!origin?.url) return false
  return state ? confirms(origin, state) : classifySource(origin).class === 'official'
}
