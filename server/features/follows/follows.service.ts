import { digestMonday } from '../../../civic/dates/digest-week.ts'
import { memberZone } from '../../../civic/dates/reminders.ts'
import { parseSubject } from '../../../civic/people/follow-subject.ts'
import { displayName } from '../../../civic/people/names.ts'
import type { Follow, FollowFrequency, FollowSubject } from '../../../contract/follows.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { verifyUnsubscribeToken } from '../../mail/unsubscribe-token.ts'
import type { Reference } from '../../reference/reference.ts'
import type { FollowRow, FollowsStore } from './follows.store.ts'
import { type FollowedFactsReader, readSeen, toSeen } from './seen.ts'

interface FollowsDeps {
  store: FollowsStore
  loadFacts(): Promise<FollowedFactsReader>
  clock: Clock
}

export function createFollowsService({ store, loadFacts, clock }: FollowsDeps) {
  /** The Monday of the latest weekly digest. A follow with this week gets its next digest on the Monday after it. */
  const currentWeek = async (userId: string) => {
    const member = await store.findZone(userId)
    if (!member) throw new AppError('unauthorized')
    return digestMonday(clock.now(), memberZone(member.timeZone, member.stateCode))
  }

  return {
    async list(userId: string) {
      const [rows, facts] = [await store.list(userId), await loadFacts()]
      return { follows: rows.flatMap((row) => toFollow(row, facts) ?? []) }
    },

    /** What is known when the follow begins counts as seen. */
    async follow(userId: string, subject: FollowSubject, frequency: FollowFrequency | undefined): Promise<Follow> {
      const reader = await loadFacts()
      const facts = reader.find(subject)
      if (!facts) throw new AppError('not_found')
      const row = await store.save({
        userId,
        subject,
        frequency,
        seen: toSeen(facts),
        week: await currentWeek(userId),
        checked: reader.fingerprint(subject),
        createdAt: clock.now(),
      })
      if (!row) throw new AppError('conflict')
      return requireShown(row, reader)
    },

    async changeFrequency(userId: string, id: number, frequency: FollowFrequency): Promise<Follow> {
      const row = await store.changeFrequency({ userId, id, frequency, week: await currentWeek(userId) })
      if (!row) throw new AppError('not_found')
      return requireShown(row, await loadFacts())
    },

    unfollow: (userId: string, id: number) => store.remove(userId, id),
  }
}

function requireShown(row: FollowRow, facts: FollowedFactsReader): Follow {
  const shown = toFollow(row, facts)
  if (!shown) throw new Error(`The follow ${row.id} has no valid subject`)
  return shown
}

function toFollow({ id, subject, frequency, seen, createdAt }: FollowRow, facts: FollowedFactsReader) {
  const parsed = parseSubject(subject)
  if (!parsed) return undefined
  const common = { id, subject, frequency, createdAt: createdAt.toISOString() }
  if (parsed.kind === 'race') return { ...common, followed: parsed }
  const current = facts.find(subject)
  const before = readSeen(seen)
  const member = current?.kind === 'member' ? current : undefined
  const name = member?.name ?? (before?.kind === 'member' ? before.name : parsed.bioguideId)
  const { state = null, district = null } = member?.seat?.seat ?? {}
  return { ...common, followed: { ...parsed, name, position: member?.position ?? null, state, district } }
}

interface UnfollowDeps {
  store: FollowsStore
  clock: Clock
  reference: Pick<Reference, 'officials' | 'votes'>
  secret: string
}

/** A link that stops news about one lawmaker or race or, if `subject` is null, all news about what the member follows. */
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

    /** Returns false for an invalid link. Idempotent. Only a link for all news can turn it on again. */
    async set(link: UnfollowLink, enabled: boolean): Promise<boolean> {
      const userId = await findOwner(link)
      if (userId === undefined) return false
      if (link.subject === null) await store.setFollowNews(userId, enabled, clock.now())
      else if (!enabled) await store.removeSubject(userId, link.subject)
      return true
    },
  }
}
