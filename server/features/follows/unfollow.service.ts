import { parseSubject } from '../../../civic/people/follow-subject.ts'
import { displayName } from '../../../civic/people/names.ts'
import type { FollowSubject } from '../../../contract/follows.ts'
import type { Clock } from '../../core/clock.ts'
import { verifyUnsubscribeToken } from '../../mail/unsubscribe-token.ts'
import type { Reference } from '../../reference/reference.ts'
import type { FollowsStore } from './follows.store.ts'

interface UnfollowDeps {
  store: FollowsStore
  clock: Clock
  reference: Pick<Reference, 'officials' | 'votes'>
  secret: string
}

/** What a link is about: one lawmaker or race, or null for all news about what the member follows. */
export interface UnfollowLink {
  token: string
  subject: FollowSubject | null
}

export type UnfollowService = ReturnType<typeof createUnfollowService>

export function createUnfollowService({ store, clock, reference, secret }: UnfollowDeps) {
  /** The member a link was made for, or undefined when it is invalid or the account is gone. */
  const findOwner = async ({ token, subject }: UnfollowLink): Promise<string | undefined> => {
    const userId = verifyUnsubscribeToken(token, secret, subject === null ? 'follow-news' : `unfollow ${subject}`)
    return userId && (await store.findZone(userId)) ? userId : undefined
  }

  return {
    /** The name of a lawmaker; null for a race, or if our data no longer has it. */
    nameOf(subject: FollowSubject): string | null {
      const parsed = parseSubject(subject)
      if (parsed?.kind !== 'member') return null
      const { officials, votes } = reference
      const name =
        officials.member(parsed.bioguideId)?.member?.name ?? votes.formerMember(parsed.bioguideId)?.name ?? null
      return name === null ? null : displayName(name)
    },

    /** Whether the link still has something to stop; undefined for an invalid link. */
    async isOn(link: UnfollowLink): Promise<boolean | undefined> {
      const userId = await findOwner(link)
      if (userId === undefined) return undefined
      return link.subject === null || store.isFollowing(userId, link.subject)
    },

    /** Returns false for an invalid link. Idempotent. Only news about everything can be turned on again. */
    async set(link: UnfollowLink, enabled: boolean): Promise<boolean> {
      const userId = await findOwner(link)
      if (userId === undefined) return false
      if (link.subject === null) await store.setFollowNews(userId, enabled, clock.now())
      else if (!enabled) await store.removeSubject(userId, link.subject)
      return true
    },
  }
}
