import type { Facts } from '../../../packs/checks/load-packs.ts'
import type { PublishedVote } from './roll-call-files.ts'

/** Finds the bioguide id of who cast a vote. The Senate uses ids of its own, which we have for sitting members. */
export function createMemberFinder({ officials, votes }: Facts) {
  const senators = new Map(
    officials.seats.flatMap(({ member }): [string, string][] =>
      member?.ids.lis ? [[member.ids.lis, member.bioguideId]] : [],
    ),
  )
  const known = new Set([
    ...officials.seats.flatMap(({ member }) => member?.bioguideId ?? []),
    ...votes.formerMembers.map(({ bioguideId }) => bioguideId),
  ])
  return (chamber: 'House' | 'Senate', { memberId, lastName, state }: PublishedVote): string => {
    const id = chamber === 'House' ? memberId : (senators.get(memberId) ?? formerSenator(lastName, state))
    if (!known.has(id)) throw new Error(`it has a vote of ${lastName} (${state}, ${memberId}), whom we do not know`)
    return id
  }

  function formerSenator(lastName: string, state: string): string {
    const name = withoutAccents(lastName)
    const same = votes.formerMembers.filter(
      (one) => one.state === state && withoutAccents(one.name.replace(/, (Jr|Sr)\.$/, '')).endsWith(` ${name}`),
    )
    const [only] = same
    return same.length === 1 && only ? only.bioguideId : ''
  }
}

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
