import { createHash } from 'node:crypto'
import type { FollowSubject } from '../../../contract/follows.ts'
import { createFollowedFacts } from './followed-facts.ts'
import { toSeen } from './seen.ts'

export type FollowedFactsReader = ReturnType<typeof createFactsReader>

/** The current facts, with a fingerprint that tells without a comparison whether there may be news. */
export function createFactsReader(...input: Parameters<typeof createFollowedFacts>) {
  const facts = createFollowedFacts(...input)
  const fingerprints = new Map<FollowSubject, string>()
  return {
    ...facts,
    /** Changes when anything does that may be news about the subject. */
    fingerprint(subject: FollowSubject): string {
      const known = fingerprints.get(subject)
      if (known !== undefined) return known
      const current = facts.find(subject)
      const hash = createHash('sha256')
        .update(JSON.stringify(current ? toSeen(current) : null))
        .digest('base64url')
      fingerprints.set(subject, hash)
      return hash
    },
  }
}
