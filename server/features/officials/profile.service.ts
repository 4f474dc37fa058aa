import { z } from 'zod'
import type { Reply } from '../../../contract/endpoint.ts'
import type { VotePosition, memberProfile } from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Member, Office } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import type { Position, RollCall } from '../../reference/votes.ts'
import type { CommitteesService } from './committees.service.ts'
import { holderOf, toOfficial, toSourceFields } from './official-presenter.ts'
import type { RatingsService } from './ratings/ratings.service.ts'

type Profile = Reply<typeof memberProfile>

interface ProfileDeps {
  reference: Reference
  terms: Terms
  ratings: RatingsService
  committees: Pick<CommitteesService, 'ofMember'>
}

/** The profile of a member of Congress; each section has its source and date. */
export function createProfileService({ reference, terms, ratings, committees }: ProfileDeps) {
  const { officials, votes } = reference
  return {
    async get(id: string, voteLimit: number): Promise<Profile> {
      const bioguideId = id.toUpperCase()
      const seat = officials.member(bioguideId)
      if (!seat?.member) throw new AppError('not_found')
      const { member, source } = seat
      const memberVotes = votes.ofMember(bioguideId)
      const statistics = votes.statistics(bioguideId)
      const score = votes.voteview(bioguideId)
      return {
        // After the term, toOfficial leaves out the person and the contacts; a profile still names the person.
        official: {
          ...toOfficial(seat, terms.ofSeat(seat), officials.portraitOf),
          ...personFields(member),
          imageUrl: officials.portraitOf(bioguideId),
        },
        terms: {
          first: member.since,
          start: member.termStart,
          end: member.termEnd,
          arrival: member.arrival ?? null,
          ...toSourceFields(source),
        },
        offices: {
          items: terms.holder(seat)
            ? [...washingtonOffice(member), ...officials.offices(bioguideId).map(toOffice)]
            : [],
          ...toSourceFields(officials.sources.offices),
        },
        committees: committees.ofMember(bioguideId, terms.holder(seat) !== null),
        votes:
          memberVotes.length > 0
            ? {
                items: memberVotes.slice(0, voteLimit).map(toVote),
                total: memberVotes.length,
                ...toSourceFields(votes.sources.rollCalls),
              }
            : null,
        statistics: statistics
          ? {
              rollCalls: statistics.rollCalls,
              missed: statistics.missed,
              missedPercent: statistics.missedPercent,
              partyVotes: statistics.partyUnityVotes,
              withPartyPercent: statistics.withPartyPercent,
              ...toSourceFields(votes.sources.statistics),
            }
          : null,
        voteview: score
          ? { dim1: score.dim1, dim2: score.dim2, votes: score.votes, ...toSourceFields(votes.sources.voteview) }
          : null,
        rating: await ratings.find(bioguideId),
      }
    },
  }
}

const votePositions: Record<Position, VotePosition> = {
  yea: 'yea',
  nay: 'nay',
  present: 'present',
  notVoting: 'not_voting',
}

function toVote({ rollCall, position }: { rollCall: RollCall; position: Position }) {
  const { id, date, measure, title, plainTitle = null, question, result } = rollCall
  const { totals, sourceUrl, billUrl = null, note = null } = rollCall
  return {
    id,
    date,
    measure,
    title,
    plainTitle,
    question,
    result,
    position: votePositions[position],
    totals,
    url: sourceUrl,
    billUrl,
    note,
  }
}

const personFields = ({ bioguideId, name, party, partyLabel }: Member) => ({
  bioguideId,
  name,
  party,
  partyLabel: partyLabel ?? null,
})

type ProfileOffice = Profile['offices']['items'][number]

function washingtonOffice({ address, phone }: Member): ProfileOffice[] {
  if (!address && !phone) return []
  const street = address?.replace(/,? Washington,? DC \d{5}$/, '') ?? null
  const zip = address?.match(/\b\d{5}$/)?.[0] ?? null
  return [{ address: street, city: 'Washington', state: 'DC', zip, phone: phone ?? null, fax: null, hours: null }]
}

function toOffice({ address, suite, building, city, state, ...rest }: Office): ProfileOffice {
  const street = [address, suite, building].filter(Boolean).join(', ')
  const { zip = null, phone = null, fax = null, hours = null } = rest
  return { address: street || null, city, state, zip, phone, fax, hours }
}

const Params = z.object({
  bioguideId: z.string().optional(),
  committeeId: z.string().optional(),
  legislatorId: z.string().optional(),
})

/** Whom or what a page of officials is about; undefined for other pages, and for a legislator whose term is over. */
export function createPageSubject({ officials, committees }: Reference, terms: Terms) {
  const legislatorName = (id: string): string | undefined => {
    const legislator = officials.legislator(`ocd-person/${id}`)
    const legislature = legislator && officials.legislature(legislator.state)
    if (!legislature) return undefined
    return holderOf(legislator, terms.ofLegislator(legislator, legislature.source.asOf))?.name
  }
  return (params: unknown): string | undefined => {
    const { bioguideId, committeeId, legislatorId } = Params.safeParse(params).data ?? {}
    if (bioguideId !== undefined) return officials.member(bioguideId)?.member?.name
    if (committeeId !== undefined) return committees.find(committeeId)?.name
    return legislatorId === undefined ? undefined : legislatorName(legislatorId)
  }
}
