import { z } from 'zod'
import { LocalDate, StateCode } from '../../../contract/common.schemas.ts'
import type { LoadedPacks } from '../../../packs/checks/load-packs.ts'
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
  return { facts, proposals: differingDates(listed, elections, today) }
}

/** A page of the FEC's list of federal elections from a day on. */
export const electionDatesUrl = (from: LocalDate, page: number, key: string) =>
  `https://api.open.fec.gov/v1/election-dates/?api_key=${encodeURIComponent(key)}&min_election_date=${from}&per_page=100&page=${page}&sort=election_date`

/** The FEC's types of elections. Conventions and caucuses choose no one on a ballot. */
const kinds: Record<string, PackedElection['kind'][]> = {
  P: ['primary', 'presidential-primary'],
  PR: ['primary-runoff'],
  R: ['runoff', 'primary-runoff'],
  G: ['general', 'presidential-general'],
  GR: ['runoff'],
  SP: ['special-primary'],
  SPR: ['special-primary', 'special-runoff'],
  SG: ['special'],
  SGR: ['special-runoff'],
  SR: ['special-runoff'],
  S: ['special'],
}

const ElectionDatesPage = z.object({
  pagination: z.object({ pages: z.int().nonnegative() }),
  results: z.array(
    z.object({
      election_date: LocalDate,
      election_state: z.string().min(1),
      election_type_id: z.string().min(1),
      election_type_full: z.string().min(1),
    }),
  ),
})
type FederalElection = z.infer<typeof ElectionDatesPage>['results'][number]

/** Where the FEC's list and our calendar differ from a day on, as lines for people to decide on. */
export function differingDates(
  listed: readonly FederalElection[],
  elections: readonly PackedElection[],
  from: LocalDate,
): string[] {
  const ours = elections.filter(({ date }) => date >= from)
  const isHeld = (state: StateCode, date: LocalDate) =>
    ours.some((one) => one.date === date && (one.state === state || one.nationwide))
  const known = listed.flatMap((one) => {
    const state = StateCode.safeParse(one.election_state).data
    const kind = kinds[one.election_type_id.trim()]
    return state && kind && one.election_date >= from ? [{ ...one, state, kind }] : []
  })
  const missing = known
    .filter(({ state, election_date }) => !isHeld(state, election_date))
    .map(({ state, kind, election_date, election_type_full }) => {
      const year = election_date.slice(0, 4)
      const other = ours.find((one) => one.state === state && kind.includes(one.kind) && one.date.startsWith(year))
      return `${state}: the FEC lists "${election_type_full}" on ${election_date}, we have ${other ? `${other.id} on ${other.date}` : 'no election on that day'}`
    })
  const years = new Set(known.map(({ election_date }) => election_date.slice(0, 4)))
  const gone = ours
    .filter(({ source, date }) => source === 'fec-dates' && years.has(date.slice(0, 4)))
    .filter(({ state, date }) => !known.some((one) => one.state === state && one.election_date === date))
    .map(({ state, id, date }) => `${state}: the FEC no longer lists ${id} on ${date}`)
  return [...new Set([...missing, ...gone])]
}
