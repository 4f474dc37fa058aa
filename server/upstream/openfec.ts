import { z } from 'zod'
import { fecParty } from '../../civic/people/fec-party.ts'
import { filerName, isJunkName } from '../../civic/people/filer-name.ts'
import { mergeFilings } from '../../civic/people/same-filer.ts'
import { FederalCandidate } from '../../contract/candidates.schemas.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { FindRequester } from '../core/requester.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import type { RequestOptions, UpstreamService } from './upstream-service.ts'

/** The race for one seat: a state's Senate seat or a House district. */
export interface Race {
  state: StateCode
  /** Null for the Senate. */
  district: number | null
  year: number
}

export type OpenFec = ReturnType<typeof createOpenFec>

const text = z.string().nullish()

const Page = z.object({
  pagination: z.object({ pages: z.int() }),
  results: z.array(
    z.object({
      candidate_id: z.string(),
      name: z.string(),
      office: z.enum(['H', 'S', 'P']),
      state: StateCode,
      district_number: z.int().nullish(),
      party: text,
      party_full: text,
      incumbent_challenge: z.enum(['I', 'C', 'O']).nullish().catch(null),
      has_raised_funds: z.boolean().nullish().catch(null),
    }),
  ),
})
type FiledCandidate = z.infer<typeof Page>['results'][number]

const day = 24 * 60 * 60_000
const perPage = 100
/** No race has a thousand candidates: more pages are treated as an error of the service. */
const maxPages = 10

export function createOpenFec(service: UpstreamService, cache: ResponseCache, key: string) {
  const fetchPage = async ({ state, district, year }: Race, number: number, options: RequestOptions) => {
    const query = {
      state,
      office: district === null ? 'S' : 'H',
      ...(district !== null && { district: String(district).padStart(2, '0') }),
      election_year: String(year),
      sort: 'name',
      page: String(number),
      per_page: String(perPage),
      api_key: key,
    }
    const { status, body } = await service.request({ path: 'candidates/search/', query, ...options })
    if (status === 401 || status === 403) throw new UpstreamError(service.name, 'key_refused')
    const parsed = Page.safeParse(body)
    if (status >= 400 || !parsed.success) throw new UpstreamError(service.name, 'not_understood')
    return parsed.data
  }

  const fetchAllPages = async (race: Race, options: RequestOptions): Promise<FiledCandidate[]> => {
    const first = await fetchPage(race, 1, options)
    const { pages } = first.pagination
    if (pages > maxPages) throw new UpstreamError(service.name, 'too_large')
    const numbers = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => index + 2)
    const rest = await Promise.all(numbers.map((number) => fetchPage(race, number, options)))
    return [first, ...rest].flatMap(({ results }) => results)
  }

  return {
    filers: (race: Race, requester: FindRequester): Promise<CachedResponse<FederalCandidate[]>> =>
      cache.getOrFetch({
        service: service.name,
        cacheKey: `${race.year} ${race.state} ${race.district ?? 'S'}`,
        freshMs: day,
        schema: z.array(FederalCandidate),
        async fetch(signal) {
          const filed = await fetchAllPages(race, { signal, requester })
          return { value: mergeFiled(filed).map((one) => toCandidate(one, race.year)), cacheable: true }
        },
      }),
  }
}

/** One filing per person: with money first, then the incumbent's, then the newest. */
function mergeFiled(filed: FiledCandidate[]): FiledCandidate[] {
  // A list that grows between two page requests repeats an entry.
  const unique = [...new Map(filed.map((one) => [one.candidate_id, one])).values()]
  const filings = unique.map((one) => ({ ...one, filed: one, name: filerName(one.name), district: districtOf(one) }))
  const isIncumbent = (one: FiledCandidate) => one.incumbent_challenge === 'I'
  return mergeFilings(
    filings,
    (a, b) =>
      Number(b.has_raised_funds ?? false) - Number(a.has_raised_funds ?? false) ||
      Number(isIncumbent(b)) - Number(isIncumbent(a)) ||
      (a.candidate_id < b.candidate_id ? 1 : -1),
  ).map((one) => one.filed)
}

const districtOf = (filed: FiledCandidate) => (filed.office === 'H' ? (filed.district_number ?? null) : null)

function toCandidate(filed: FiledCandidate, electionYear: number): FederalCandidate {
  const name = filerName(filed.name)
  const nameAsFiled = isJunkName(name)
  return {
    candidateId: filed.candidate_id,
    name: nameAsFiled ? filed.name : name,
    nameAsFiled,
    party: fecParty(filed.party, filed.party_full),
    office: filed.office,
    district: districtOf(filed),
    state: filed.state,
    incumbentChallenge: filed.incumbent_challenge ?? null,
    electionYear,
  }
}
