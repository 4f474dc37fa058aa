import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
import {
  ElectionDatesPage,
  type FederalElection,
  differingDates,
  electionDatesUrl,
} from '../../../packs/elections/fec-origin.ts'
import { PackedElection } from '../../../packs/elections/schema.ts'
import { fetchText } from './fetch.ts'
import type { PackUpdate, UpdateOptions } from './pack-update.ts'
import { parseJson } from './parse-origin.ts'
import { readRecords } from './read-records.ts'

/** A list longer than this is not one of elections. */
const maxPages = 50

export const parseElectionDates = (text: string) => parseJson('FEC, election-dates', ElectionDatesPage, text)

/** Compares the calendar with the federal elections that the FEC lists. */
export async function compareElectionDates(
  { facts }: LoadedPacks,
  { root, from, today, print }: UpdateOptions,
): Promise<PackUpdate> {
  print('Reading the election dates of the FEC...')
  // A key of api.data.gov allows more requests; the common one is enough for a few pages.
  const key = process.env['OPENFEC_API_KEY'] ?? 'DEMO_KEY'
  const listed: FederalElection[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { text } = await fetchText(electionDatesUrl(today, page, key), from)
    const { results, pagination } = parseElectionDates(text)
    listed.push(...results)
    if (page >= pagination.pages) break
  }
  const elections = readRecords(root, 'elections/elections.jsonl', PackedElection)
  print(`${listed.length} federal elections from ${today} on`)
  return { facts, changes: {}, warnings: [], proposals: differingDates(listed, elections, today) }
}
