import { digestMonday } from '../../../civic/dates/digest-week.ts'
import { memberZone } from '../../../civic/dates/reminders.ts'
import { parseSubject } from '../../../civic/people/follow-subject.ts'
import type { Follow, FollowFrequency, FollowSubject } from '../../../contract/follows.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { FollowedFactsReader } from './facts-reader.ts'
import type { FollowRow, FollowsStore } from './follows.store.ts'
import { readSeen, toSeen } from './seen.ts'

interface FollowsDeps {
  store: FollowsStore
  loadFacts(): Promise<FollowedFactsReader>
  clock: Clock
}

export function createFollowsService({ store, loadFacts, clock }: FollowsDeps) {
  /** A weekly digest of this week is over: the next one comes on the next Monday. */
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

    /** What is known now counts as seen. */
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
      return present(row, reader)
    },

    async changeFrequency(userId: string, id: number, frequency: FollowFrequency): Promise<Follow> {
      const row = await store.changeFrequency(userId, id, frequency, await currentWeek(userId))
      if (!row) throw new AppError('not_found')
      return present(row, await loadFacts())
    },

    unfollow: (userId: string, id: number) => store.remove(userId, id),
  }
}

function present(row: FollowRow, facts: FollowedFactsReader): Follow {
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
