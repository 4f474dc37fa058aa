import { congressOn } from '../../../civic/districts/congress.ts'
import type { Facts, LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { files } from '../../../packs/votes/files.ts'
import { RollCall, VoteStatistics } from '../../../packs/votes/schema.ts'
import { dayBeforeNextCongress, lastDay } from './fresh-until.ts'
import { type PackUpdate, type UpdateOptions, newFile } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { type PublishedRollCall, readHouse, readSenate, type PublishedVote } from './roll-call-files.ts'

/**
 * Reads every roll call of the present Congress: counts the members' votes, and renews the positions of the roll calls that we
 * show. People decide which other ones to show, and how to explain them.
 */
export async function updateRollCalls(loaded: LoadedPacks, options: UpdateOptions): Promise<PackUpdate> {
  const { facts, manifests } = loaded
  const { print, today } = options
  const congress = options.congress ?? congressOn(today)
  const house = await readHouse(congress, options)
  const senate = await readSenate(congress, options)
  const published = [...house, ...senate]
  const last = lastDay(published.map(({ date }) => date))
  print(`The ${congress}th Congress: ${house.length} House and ${senate.length} Senate roll calls, the last of ${last}`)

  const isSameCongress = manifests.votes.origins['statistics']?.name.includes(`${congress}th`) ?? false
  const statistics = parseOrigin('The count of votes', () => VoteStatistics.array().parse(countVotes(facts, published)))
  const findMember = createMemberFinder(facts)
  const byId = new Map(published.map((one) => [one.id, one]))
  const rollCalls = facts.votes.rollCalls.map((ours) => {
    const found = byId.get(ours.id)
    return found ? withVotes(ours, found, findMember) : ours
  })
  const comparison = { kind: described, before: facts.votes.rollCalls }
  return {
    facts: { ...facts, votes: { ...facts.votes, rollCalls, statistics } },
    warnings: isSameCongress ? findMissing(facts, published) : [],
    proposals: proposals(facts.votes.rollCalls, published),
    files: [
      newFile('votes', files.rollCalls, { records: rollCalls, comparison }),
      newFile('votes', files.statistics, { records: statistics }),
    ],
    renewals: {
      votes: {
        freshUntil: dayBeforeNextCongress(today),
        origins: {
          'roll-calls': { asOf: today },
          statistics: {
            asOf: today,
            name: `Computed from all recorded votes of the ${congress}th Congress`,
            nameEs: `Calculado con todas las votaciones registradas del ${congress}.º Congreso`,
            gaps: `${house.length} House and ${senate.length} Senate roll calls to ${last || today}; quorum calls and the election of the Speaker are left out.`,
          },
        },
      },
    },
  }
}

function countVotes({ officials }: Facts, published: readonly PublishedRollCall[]): VoteStatistics[] {
  const counters = { House: createVoteCounter(), Senate: createVoteCounter() }
  for (const rollCall of published) counters[rollCall.chamber].add(rollCall)
  return officials.seats
    .flatMap(({ chamber, member }) => {
      const id = chamber === 'House' ? member?.bioguideId : member?.ids.lis
      return (member && id && counters[chamber].statistics(id, member.bioguideId, chamber)) || []
    })
    .toSorted((a, b) => (a.bioguideId < b.bioguideId ? -1 : 1))
}

/** Our record with the votes that its chamber publishes now: some are corrected later. */
function withVotes(
  ours: RollCall,
  found: PublishedRollCall,
  findMember: ReturnType<typeof createMemberFinder>,
): RollCall {
  const idsAt = (position: keyof RollCall['positions']) =>
    found.votes
      .filter((vote) => vote.position === position)
      .map((vote) => parseOrigin(ours.sourceUrl, () => findMember(found.chamber, vote)))
      .toSorted()
      .join(' ')
  return {
    ...ours,
    date: found.date,
    result: found.result,
    resultText: found.resultText,
    totals: found.totals,
    positions: {
      yea: idsAt('yea'),
      nay: idsAt('nay'),
      present: idsAt('present'),
      notVoting: idsAt('notVoting'),
    },
  }
}

/** A chamber does not take votes back: fewer than before means that files were missed. */
const findMissing = ({ votes }: Facts, published: readonly PublishedRollCall[]): string[] =>
  (['House', 'Senate'] as const).flatMap((chamber) => {
    const before = Math.max(0, ...votes.statistics.filter((one) => one.chamber === chamber).map((one) => one.rollCalls))
    const now = published.filter((one) => one.chamber === chamber).length
    return now < before ? [`${chamber}: only ${now} roll calls were found, there were ${before}`] : []
  })

const isFinalVote =
  /^(On Passage|On the (Joint |Concurrent )?Resolution|On Motion to Suspend the Rules and Pass|On the Nomination)/

/** Final votes that are newer than every roll call that we show. */
function proposals(ours: readonly RollCall[], published: readonly PublishedRollCall[]): string[] {
  const newest = lastDay(ours.map(({ date }) => date))
  return published
    .filter(({ date, subject }) => date > newest && isFinalVote.test(subject))
    .map(({ id, date, subject, totals }) => `a newer vote, ${id} of ${date}: ${subject} (${totals.yea}-${totals.nay})`)
}

const described = {
  label: 'Roll calls',
  keyOf: ({ id }: RollCall) => id,
  stateOf: ({ chamber }: RollCall) => chamber,
  nameOf: ({ id }: RollCall) => id,
}

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
  if (lead === 0) return undefined
  return lead > 0 ? 'yea' : 'nay'
}

/** Counts the votes of a chamber's members over many roll calls. */
function createVoteCounter() {
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

/** Finds the bioguide id of the member who cast a vote. The Senate uses ids of its own, which we have for sitting members. */
function createMemberFinder({ officials, votes }: Facts) {
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
