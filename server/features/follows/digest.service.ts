import { digestMonday, digestMondays } from '../../../civic/dates/digest-week.ts'
import { defaultZone, memberZone, zonesByState } from '../../../civic/dates/reminders.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { DigestGroup } from '../../../contract/follow-news.schemas.ts'
import type { Clock } from '../../core/clock.ts'
import type { Digest, FollowRow, Follower, FollowsStore } from './follows.store.ts'
import { type Comparison, findNews } from './news.ts'
import { type FollowedFactsReader, readSeen, toSeen } from './seen.ts'

interface DigestDeps {
  store: FollowsStore
  loadFacts(): Promise<FollowedFactsReader>
  clock: Clock
}

const membersPerPage = 200
/** The newest votes that are listed per lawmaker; fewer in a digest about many. */
const votesListed = { few: 10, many: 3 }
/** A digest about more lawmakers and races than this is about many. */
const manyGroups = 5
const zoneByState = zonesByState(StateCode.options)

/** Finds news about what members follow and queues one message for each member. */
export function createDigestService({ store, loadFacts, clock }: DigestDeps) {
  return {
    /** Returns how many members there is a message for. A crash repeats only what was not recorded. */
    async makeDigests(signal: AbortSignal): Promise<number> {
      const facts = await loadFacts()
      const now = clock.now()
      const subjects = await store.listSubjects('at-once')
      const due = {
        mondays: digestMondays(now),
        zonesByState: zoneByState,
        defaultZone,
        fingerprints: Object.fromEntries(subjects.map((subject) => [subject, facts.fingerprint(subject)])),
      }
      let made = 0
      let after = ''
      while (!signal.aborted) {
        const members = await store.listDueMembers(due, after, membersPerPage)
        for (const userId of members) {
          signal.throwIfAborted()
          made += Number(await store.digest(userId, now, (member) => compareFollows(member, facts, now)))
        }
        if (members.length < membersPerPage) break
        after = members.at(-1) ?? after
      }
      return made
    },
  }
}

function compareFollows({ timeZone, stateCode, follows }: Follower, facts: FollowedFactsReader, now: Date): Digest {
  const monday = digestMonday(now, memberZone(timeZone, stateCode))
  const due = follows.filter(({ frequency, week, subject, checked }) =>
    frequency === 'weekly' ? week < monday : checked !== facts.fingerprint(subject),
  )
  const compared = due.flatMap((row) => {
    const current = facts.find(row.subject)
    const seen = readSeen(row.seen) ?? (current && toSeen(current))
    return seen ? [{ row, ...findNews(seen, current, facts) }] : []
  })
  const withNews = compared.filter(({ items }) => items.length > 0)
  const votes = withNews.length > manyGroups ? votesListed.many : votesListed.few
  return {
    compared: compared.map(({ row, seen }) => ({
      id: row.id,
      seen,
      week: monday,
      checked: facts.fingerprint(row.subject),
    })),
    groups: withNews.map((news) => toGroup(news, votes)),
  }
}

function toGroup({ row: { subject }, seen, items }: Comparison & { row: FollowRow }, maxVotes: number): DigestGroup {
  const votes = items.filter(({ type }) => type === 'vote')
  const others = items.filter(({ type }) => type !== 'vote')
  return {
    subject,
    name: seen.kind === 'member' ? seen.name : null,
    items: [...others, ...votes.slice(0, maxVotes)],
    moreVotes: Math.max(0, votes.length - maxVotes),
  }
}
