import type { VoterInfo } from '../../../contract/voter-info.ts'

/** The address as the lookup found it, in one line. Undefined without a street. */
export function matchedAddress(found: VoterInfo['normalizedAddress']): string | undefined {
  if (!found?.line1) return undefined
  const { line1, city, state, zip } = found
  return [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
