import { voteGroupId } from '../../../civic/agreement.ts'
import type { ComparedMember, ComparedVote, Comparison } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Position, RollCall } from '../../reference/votes.ts'

const said: Record<Position, VotePosition> = { yea: 'yea', nay: 'nay', present: 'present', notVoting: 'not_voting' }

export function createCompareService({ officials, votes }: Reference) {
  const find = (bioguideId: string): ComparedMember | undefined => {
    const seat = officials.member(bioguideId)
    const score = votes.voteview(bioguideId)
    const statistics = votes.statistics(bioguideId)
    const figures = {
      voteview: score ? { dim1: score.dim1, votes: score.votes } : null,
      missed: statistics ? { percent: statistics.missedPercent, rollCalls: statistics.rollCalls } : null,
    }
    if (seat?.member) {
      const { name, party } = seat.member
      const district = seat.chamber === 'House' ? seat.district : null
      const place = { state: seat.state, chamber: seat.chamber, district }
      return { bioguideId, name, party, ...place, serving: true, ...figures }
    }
    const former = votes.formerMember(bioguideId)
    const [last] = votes.ofMember(bioguideId)
    if (!former || !last) return undefined
    const place = { state: former.state, chamber: last.rollCall.chamber, district: null }
    return { bioguideId, name: former.name, party: former.party, ...place, serving: false, ...figures }
  }

  const toVote = (rollCall: RollCall, members: ComparedMember[]): ComparedVote => {
    const { id, chamber, date, measure, title, category, question, result } = rollCall
    const { policyArea = null, note = null, sourceUrl, billUrl = null } = rollCall
    const cast = votes.positions(id)
    const positions = members.flatMap(({ bioguideId }) => {
      const position = cast.get(bioguideId)
      return position ? [[bioguideId, said[position]] as const] : []
    })
    return {
      id,
      chamber,
      date,
      measure,
      title,
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
      const found = ids.map((id) => [id, find(id)] as const)
      const members = found.flatMap(([, member]) => (member ? [member] : []))
      return {
        members,
        unknown: found.flatMap(([id, member]) => (member ? [] : [id])),
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
