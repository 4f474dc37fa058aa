import type { PublishedRollCall, PublishedVote } from './roll-call-origin.ts'
import type { VoteStatistics } from './schema.ts'

interface Tally {
  rollCalls: number
  missed: number
  unityVotes: number
  withParty: number
}

const hasSides = (party: string) => party === 'D' || party === 'R'

/** The side of a party's majority; undefined in a tie. */
function sideOf(votes: readonly PublishedVote[], party: string): 'yea' | 'nay' | undefined {
  const count = (side: 'yea' | 'nay') => votes.filter((one) => one.party === party && one.position === side).length
  const lead = count('yea') - count('nay')
  return lead > 0 ? 'yea' : lead < 0 ? 'nay' : undefined
}

/** Counts the votes of a chamber's members over many roll calls. */
export function createVoteCounter() {
  const tallies = new Map<string, Tally>()
  return {
    add({ votes }: PublishedRollCall) {
      const majorities = { D: sideOf(votes, 'D'), R: sideOf(votes, 'R') }
      const isPartyVote = majorities.D !== undefined && majorities.R !== undefined && majorities.D !== majorities.R
      for (const { memberId, party, position } of votes) {
        const tally = tallies.get(memberId) ?? { rollCalls: 0, missed: 0, unityVotes: 0, withParty: 0 }
        tally.rollCalls++
        if (position === 'notVoting') tally.missed++
        if (isPartyVote && hasSides(party) && (position === 'yea' || position === 'nay')) {
          tally.unityVotes++
          if (position === (party === 'D' ? majorities.D : majorities.R)) tally.withParty++
        }
        tallies.set(memberId, tally)
      }
    },
    /** The figures of a member; undefined before the first roll call. */
    statistics(memberId: string, bioguideId: string, chamber: 'House' | 'Senate'): VoteStatistics | undefined {
      const tally = tallies.get(memberId)
      if (!tally) return undefined
      const { rollCalls, missed, unityVotes, withParty } = tally
      return {
        bioguideId,
        chamber,
        rollCalls,
        missed,
        missedPercent: percent(missed, rollCalls),
        partyUnityVotes: unityVotes,
        // Independents have no party majority to agree with.
        withPartyPercent: unityVotes > 0 ? percent(withParty, unityVotes) : null,
      }
    },
  }
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
