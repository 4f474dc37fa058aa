import { z } from 'zod'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { PackedRegistration } from '../../../packs/elections/schema.ts'
import { fetchText } from './fetch.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseJson } from './parse-origin.ts'
import { readRecords } from './read-records.ts'

export const parseVoteGov = (text: string) => parseJson('vote.gov, states.json', VoteGovStates, text)

/** Compares how states register voters, and their links, with vote.gov. */
export async function compareVoteGov(
  { facts }: LoadedPacks,
  { root, from, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the data of vote.gov...')
  const states = parseVoteGov((await fetchText(voteGovUrl, from)).text)
  const registration = readRecords(root, 'elections/registration.jsonl', PackedRegistration)
  return { facts, proposals: differingLinks(states, registration) }
}

/** The data of vote.gov by state. */
export const voteGovUrl = 'https://raw.githubusercontent.com/usagov/vote-gov/main/data/states.json'

const link = z.url().optional()

const VoteGovWay = z.enum(['online', 'by-mail', 'in-person', 'not-needed'])
type VoteGovWay = z.infer<typeof VoteGovWay>

const VoteGovStates = z.record(
  z.string().regex(/^[a-z]{2}$/),
  z.object({
    state_abbreviation: z.string().length(2),
    registration_type: VoteGovWay,
    hp_link: z.url(),
    registration_link: link,
    confirm_registration_link: link,
  }),
)
type VoteGovStates = z.infer<typeof VoteGovStates>

/** What vote.gov may call each of our ways to register. */
const theirWays: Record<PackedRegistration['registration'], readonly VoteGovWay[]> = {
  online: ['online'],
  'maybe-online': ['online', 'by-mail'],
  'mail-or-in-person': ['by-mail'],
  'in-person-or-excused-mail': ['by-mail', 'in-person'],
  'in-person': ['in-person'],
  'not-needed': ['not-needed'],
}

/** Where vote.gov and our pages differ, as lines for people to decide on. Another page of the same site counts as the same. */
export function differingLinks(listed: VoteGovStates, registration: readonly PackedRegistration[]): string[] {
  return Object.values(listed).flatMap((theirs) => {
    const state = StateCode.safeParse(theirs.state_abbreviation.toUpperCase()).data
    const ours = registration.find((one) => one.state === state)
    if (!state || !ours) return []
    const way = theirs.registration_type
    return [
      ...(theirWays[ours.registration].includes(way)
        ? []
        : [`${state}: vote.gov has registration ${way}, we have ${ours.registration}`]),
      ...siteDifference(`${state}: registering`, theirs.registration_link, ours.links.register?.url),
      ...siteDifference(
        `${state}: checking the registration`,
        theirs.confirm_registration_link,
        ours.links.status?.url,
      ),
      ...siteDifference(`${state}: the election office`, theirs.hp_link, ours.office.website.url),
    ]
  })
}

function siteDifference(what: string, theirs: string | undefined, ours: string | undefined): string[] {
  if (theirs === undefined || (ours !== undefined && siteOf(theirs) === siteOf(ours))) return []
  return [`${what}: vote.gov links ${theirs}, we link ${ours ?? 'nothing'}`]
}

/** The registered name: www.sos.alabama.gov and myinfo.alabama.gov are one site. */
const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
