import { type Behavior, json, startUpstream } from './upstream-server.ts'

const key = 'a-fec-key-for-tests'

/** The fields of a candidate in OpenFEC that matter to tests. */
export interface FiledWithFec {
  name: string
  state: string
  /** Absent for the Senate. */
  district?: number
  party?: string
  party_full?: string
  incumbent_challenge?: string | null
  has_raised_funds?: boolean
}

/** The part of OpenFEC that we use, on loopback. */
export async function startOpenFec() {
  const upstream = await startUpstream(asFec())
  return { ...upstream, env: { OPENFEC_API_KEY: key, OPENFEC_BASE_URL: `${upstream.url}/v1` } }
}

/** Responds with the matching candidates, in pages of at most a hundred. */
export function asFec(...filed: FiledWithFec[]): Behavior {
  const records = filed.map(toRecord)
  return (response, request) => {
    const { path, query } = request
    if (query.get('api_key') !== key) return wrongKey(response, request)
    if (path !== '/v1/candidates/search/') return json({ status: 404 }, 404)(response, request)
    const page = Number(query.get('page') ?? 1)
    const perPage = Math.min(Number(query.get('per_page') ?? 20), 100)
    const matching = records.filter(
      ({ state, office, district, election_years }) =>
        query.get('state') === state &&
        query.get('office') === office &&
        (query.get('district') ?? district) === district &&
        election_years.includes(Number(query.get('election_year'))),
    )
    const pagination = { count: matching.length, page, pages: Math.ceil(matching.length / perPage), per_page: perPage }
    json({ api_version: '1.0', pagination, results: matching.slice((page - 1) * perPage, page * perPage) })(
      response,
      request,
    )
  }
}

function toRecord(
  { name, state, district, party = 'DEM', party_full = 'DEMOCRATIC PARTY', ...rest }: FiledWithFec,
  at: number,
) {
  const office = district === undefined ? 'S' : 'H'
  return {
    candidate_id: `${office}6${state}${String(at).padStart(5, '0')}`,
    name,
    office,
    office_full: office === 'S' ? 'Senate' : 'House',
    state,
    district: String(district ?? 0).padStart(2, '0'),
    district_number: district ?? 0,
    party,
    party_full,
    incumbent_challenge: rest.incumbent_challenge ?? null,
    has_raised_funds: rest.has_raised_funds ?? false,
    candidate_status: 'C',
    election_years: [2026],
    cycles: [2026],
  }
}

const gateway = (code: string, status: number, headers?: Record<string, string>): Behavior =>
  json({ error: { code, message: 'A message that may change.' } }, status, headers)

export const wrongKey = gateway('API_KEY_INVALID', 403)
export const overRateLimit = gateway('OVER_RATE_LIMIT', 429, { 'retry-after': '3000' })
export const badParameter = json({ message: 'Invalid.', status: 422 }, 422)
