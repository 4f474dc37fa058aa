import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import { PackedRegistration } from '../../../packs/elections/schema.ts'
import { VoteGovStates, differingLinks, voteGovUrl } from '../../../packs/elections/vote-gov-origin.ts'
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
  return { facts, changes: {}, warnings: [], proposals: differingLinks(states, registration) }
}
