import { voteGroupId } from '../../../civic/votes/agreement.ts'
import type { ComparedMember, ComparedVote, Comparison } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import type { Position, RollCall } from '../../reference/votes.ts'

const votePositions: Record<Position, VotePosition> = {
  yea: 'yea',
  nay: 'nay',
  present: 'present',
  notVoting: 'not_voting',
}

/** Compares members of Congress: their statistics and their positions in every roll call of the pack. */
export function createCompareService({ officials, votes }: Reference, terms: Terms) {
  const findMember = (bioguideId: string): ComparedMember | undefined => {
    const seat = officials.member(bioguideId)
    const score = votes.voteview(bioguideId)
    const statistics = votes.statistics(bioguideId)
    const shownFields = {
      imageUrl: officials.portraitOf(bioguideId),
      voteview: score ? { dim1: score.dim1, votes: score.votes } : null,
      missed: statistics ? { percent: statistics.missedPercent, rollCalls: statistics.rollCalls } : null,
    }
    if (seat?.member) {
      const { name, party } = seat.member
      const district = seat.chamber === 'House' ? seat.district : null
      const seatFields = { state: seat.state, chamber: seat.chamber, district }
      const serving = terms.holder(seat) !== null
      const termEnded = serving ? null : seat.member.termEnd
      return { bioguideId, name, party, ...seatFields, serving, termEnded, ...shownFields }
    }
    const former = votes.formerMember(bioguideId)
    const [latestVote] = votes.ofMember(bioguideId)
    if (!former || !latestVote) return undefined
    const seatFields = { state: former.state, chamber: latestVote.rollCall.chamber, district: null }
    const { name, party } = former
    return { bioguideId, name, party, ...seatFields, serving: false, termEnded: null, ...shownFields }
  }

  const toVote = (rollCall: RollCall, members: ComparedMember[]): ComparedVote => {
    const { id, chamber, date, measure, title, category, question, result } = rollCall
    const { plainTitle = null, policyArea = null, note = null, sourceUrl, billUrl = null } = rollCall
    const allPositions = votes.positions(id)
    const positions = members.flatMap(({ bioguideId }) => {
      const position = allPositions.get(bioguideId)
      return position ? [[bioguideId, votePositions[position]] as const] : []
    })
    return {
      id,
      chamber,
      date,
      measure,
      title,
      plainTitle,
      category,
      question,
      result,
      topic: policyArea,
      note,
      url: sourceUrl,
      billUrl,
      matter: voteGroupId(rollCall),
      positions: Object.fromEntries(positions),
    }
  }

  return {
    compare(ids: string[]): Comparison {
      const lookups = ids.map((id) => [id, findMember(id)] as const)
      const members = lookups.flatMap(([, member]) => (member ? [member] : []))
      return {
        members,
        unknown: lookups.flatMap(([id, member]) => (member ? [] : [id])),
        votes: votes.rollCalls().map((rollCall) => toVote(rollCall, members)),
        sources: {
          votes: votes.sources.rollCalls,
          voteview: votes.sources.voteview,
          statistics: votes.sources.statistics,
        },
      }
    },
  }
}
