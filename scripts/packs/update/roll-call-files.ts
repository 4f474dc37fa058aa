import { basename } from 'node:path/posix'
import { z } from 'zod'
import { congressStart } from '../../../civic/districts/congress.ts'
import { LocalDate } from '../../../contract/common.schemas.ts'
import type { RollCall } from '../../../packs/votes/schema.ts'
import { fetchText, fetchTextIfPresent } from './fetch.ts'
import type { UpdateOptions } from './pack-update.ts'
import { parseOrigin } from './parse-origin.ts'
import { readXml, many, parent } from './read-xml.ts'

/** Requests to a chamber's site at the same time. */
const parallel = 4

const nameOf = (url: string) => `${new URL(url).hostname}, ${basename(url)}`

interface RollCallFile {
  url: string
  text: string
}

/** Reads a file of the House Clerk. The list is empty for a quorum call or an election of the Speaker. */
export const parseHouseRollCall = ({ url, text }: RollCallFile, congress: number, year: number): PublishedRollCall[] =>
  parseOrigin(nameOf(url), () => [houseRollCallFrom(readXml(text), congress, year) ?? []].flat())

export const parseSenateMenu = (url: string, text: string): number[] =>
  parseOrigin(nameOf(url), () => senateNumbersFrom(readXml(text)))

export const parseSenateRollCall = ({ url, text }: RollCallFile, congress: number, year: number): PublishedRollCall =>
  parseOrigin(nameOf(url), () => senateRollCallFrom(readXml(text), congress, year))

/** The Clerk publishes no list: numbers go up from 1 in each year, and the first missing files are the end. */
export async function readHouse(congress: number, { from, print, today }: UpdateOptions): Promise<PublishedRollCall[]> {
  const found: PublishedRollCall[] = []
  for (const year of yearsOf(congress, today)) {
    print(`Reading the House roll calls of ${year}...`)
    for (let first = 1; ; first += parallel) {
      const batch = await Promise.all(
        Array.from({ length: parallel }, async (_, at) => {
          const url = houseUrl(year, first + at)
          const file = await fetchTextIfPresent(url, from)
          return file && { url, text: file.text }
        }),
      )
      for (const file of batch) if (file) found.push(...parseHouseRollCall(file, congress, year))
      if (batch.at(-1) === null) break
    }
  }
  return found
}

export async function readSenate(
  congress: number,
  { from, print, today }: UpdateOptions,
): Promise<PublishedRollCall[]> {
  const found: PublishedRollCall[] = []
  for (const year of yearsOf(congress, today)) {
    const session = year - firstYearOf(congress) + 1
    print(`Reading the Senate roll calls of ${year}...`)
    const menu = senateMenuUrl(congress, session)
    const { text } = await fetchText(menu, from)
    const numbers = parseSenateMenu(menu, text)
    for (let first = 0; first < numbers.length; first += parallel) {
      const batch = await Promise.all(
        numbers.slice(first, first + parallel).map(async (number) => {
          const url = senateUrl(congress, session, number)
          return parseSenateRollCall({ url, text: (await fetchText(url, from)).text }, congress, year)
        }),
      )
      found.push(...batch)
    }
  }
  return found
}

/** The years of a Congress that have begun. */
const yearsOf = (congress: number, today: LocalDate) =>
  [firstYearOf(congress), firstYearOf(congress) + 1].filter((year) => String(year) <= today.slice(0, 4))

type Position = keyof RollCall['positions']

/** A roll call as its chamber publishes it. */
export interface PublishedRollCall {
  /** As in our pack, such as h278-119.2026. */
  id: string
  chamber: 'House' | 'Senate'
  number: number
  date: LocalDate
  /** What it was about, in the chamber's words. */
  subject: string
  result: string
  resultText: string
  totals: RollCall['totals']
  votes: PublishedVote[]
}

export interface PublishedVote {
  /** The House names members by their bioguide id, the Senate by its own. */
  memberId: string
  lastName: string
  state: string
  /** D, R, I or another letter. */
  party: string
  position: Position
}

const firstYearOf = (congress: number) => Number(congressStart(congress).slice(0, 4))

export const houseUrl = (year: number, number: number) =>
  `https://clerk.house.gov/evs/${year}/roll${String(number).padStart(3, '0')}.xml`
const senate = 'https://www.senate.gov/legislative/LIS'
export const senateMenuUrl = (congress: number, session: number) =>
  `${senate}/roll_call_lists/vote_menu_${congress}_${session}.xml`
export const senateUrl = (congress: number, session: number, number: number) =>
  `${senate}/roll_call_votes/vote${congress}${session}/vote_${congress}_${session}_${String(number).padStart(5, '0')}.xml`

const text = z.string().min(1)
const count = z.string().regex(/^\d+$/, 'is not a number').transform(Number)
/** The Senate leaves an element empty instead of writing 0. */
const countOrEmpty = z.string().regex(/^\d*$/, 'is not a number').transform(Number)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 22-Jul-2026, or July 22, 2026, 05:00 PM. */
const date = z.string().transform((words, context) => {
  const [, houseDay, houseMonth, houseYear] = words.match(/^(\d{1,2})-([A-Z][a-z]{2})-(\d{4})$/) ?? []
  const [, senateMonth, senateDay, senateYear] = words.match(/^([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})/) ?? []
  const month = months.indexOf(houseMonth ?? senateMonth ?? '') + 1
  const parts = [houseYear ?? senateYear, String(month).padStart(2, '0'), (houseDay ?? senateDay)?.padStart(2, '0')]
  const day = LocalDate.safeParse(parts.join('-'))
  if (!day.success) context.addIssue({ code: 'custom', message: `is not a date: ${words}` })
  return day.data ?? ''
})

const positions: Record<string, Position> = {
  Yea: 'yea',
  Aye: 'yea',
  Guilty: 'yea',
  Nay: 'nay',
  No: 'nay',
  'Not Guilty': 'nay',
  Present: 'present',
  'Present, Giving Live Pair': 'present',
  'Not Voting': 'notVoting',
}
const position = z.string().transform((word, context) => {
  const found = positions[word]
  if (!found) context.addIssue({ code: 'custom', message: `has the unknown value "${word}"` })
  return found ?? 'notVoting'
})

const HouseDetails = parent({
  'rollcall-num': count,
  'legis-num': z.string().optional(),
  'vote-question': text,
  'vote-result': text,
  'action-date': date,
  'vote-desc': z.string().optional(),
  'vote-totals': parent({
    'totals-by-vote': parent({
      'yea-total': count,
      'nay-total': count,
      'present-total': count,
      'not-voting-total': count,
    }),
  }),
})
const HouseVote = parent({
  legislator: parent({ '@name-id': text, '@party': text, '@state': text, '#text': text }),
  vote: position,
})
const HouseRollCall = parent({
  'rollcall-vote': parent({
    'vote-metadata': HouseDetails,
    'vote-data': parent({ 'recorded-vote': many(HouseVote) }),
  }),
})
/** A roll call without yeas and nays: an election of the Speaker, answered with a name, or a quorum call. */
const OtherHouseRollCall = z.object({
  'rollcall-vote': z.object({
    'vote-metadata': z.union([
      z.object({ 'vote-totals': z.object({ 'totals-by-candidate': z.unknown() }) }),
      z.object({ 'vote-question': z.enum(['Election of the Speaker', 'Call by States', 'Call of the House']) }),
      z.object({ 'vote-type': z.literal('QUORUM') }),
    ]),
  }),
})

/** Reads a file of the House Clerk; null if it is not a vote on a question. */
function houseRollCallFrom(xml: unknown, congress: number, year: number): PublishedRollCall | null {
  if (OtherHouseRollCall.safeParse(xml).success) return null
  const { 'vote-metadata': details, 'vote-data': votes } = HouseRollCall.parse(xml)['rollcall-vote']
  const totals = details['vote-totals']['totals-by-vote']
  return {
    id: `h${details['rollcall-num']}-${congress}.${year}`,
    chamber: 'House',
    number: details['rollcall-num'],
    date: details['action-date'],
    subject: [details['vote-question'], details['legis-num'], details['vote-desc']].filter(Boolean).join(', '),
    result: details['vote-result'],
    resultText: details['vote-result'],
    totals: {
      yea: totals['yea-total'],
      nay: totals['nay-total'],
      present: totals['present-total'],
      notVoting: totals['not-voting-total'],
    },
    votes: votes['recorded-vote'].map(({ legislator, vote }) => ({
      memberId: legislator['@name-id'],
      lastName: legislator['#text'],
      state: legislator['@state'],
      party: legislator['@party'],
      position: vote,
    })),
  }
}

const SenateMenu = parent({
  vote_summary: parent({ votes: parent({ vote: many(parent({ vote_number: count })) }) }),
})

/** The numbers of a session's roll calls. */
const senateNumbersFrom = (xml: unknown): number[] =>
  SenateMenu.parse(xml)
    .vote_summary.votes.vote.map(({ vote_number }) => vote_number)
    .toSorted((a, b) => a - b)

const SenateRollCall = parent({
  roll_call_vote: parent({
    vote_number: count,
    vote_date: date,
    vote_question_text: text,
    vote_result: text,
    vote_result_text: text,
    count: parent({ yeas: countOrEmpty, nays: countOrEmpty, present: countOrEmpty, absent: countOrEmpty }),
    members: parent({
      member: many(parent({ lis_member_id: text, last_name: text, party: text, state: text, vote_cast: position })),
    }),
  }),
})

/** Reads a file of the Senate. */
function senateRollCallFrom(xml: unknown, congress: number, year: number): PublishedRollCall {
  const vote = SenateRollCall.parse(xml).roll_call_vote
  return {
    id: `s${vote.vote_number}-${congress}.${year}`,
    chamber: 'Senate',
    number: vote.vote_number,
    date: vote.vote_date,
    subject: vote.vote_question_text,
    result: vote.vote_result,
    resultText: vote.vote_result_text,
    totals: {
      yea: vote.count.yeas,
      nay: vote.count.nays,
      present: vote.count.present,
      notVoting: vote.count.absent,
    },
    votes: vote.members.member.map((member) => ({
      memberId: member.lis_member_id,
      lastName: member.last_name,
      state: member.state,
      party: member.party,
      position: member.vote_cast,
    })),
  }
}
