import { z } from 'zod'
import { writtenZip } from '../../civic/address/address-parts.ts'
import type { StateCode } from '../../contract/common.ts'
import { ListedElection } from '../../contract/polling.schemas.ts'
import type { FindRequester } from '../core/requester.ts'
import { CivicInfo, formatAddress, toCivicInfo } from './google-civic-mapping.ts'
import {
  type CivicAddress,
  type CivicElection,
  ElectionsResponse,
  ErrorResponse,
  VoterInfoResponse,
} from './google-civic-response.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import type { RequestOptions, UpstreamResponse, UpstreamService } from './upstream-service.ts'

const CivicResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), info: CivicInfo }),
  /** Nothing is published for the address, or no election is near. */
  z.object({ kind: z.literal('no_data') }),
  z.object({ kind: z.literal('election_over') }),
  z.object({ kind: z.literal('not_understood') }),
  /** Google matched a different address than the one typed, so the voter must confirm it. */
  z.object({ kind: z.literal('several'), choices: z.array(z.string()) }),
])
export type CivicResult = z.infer<typeof CivicResult>

export type GoogleCivic = ReturnType<typeof createGoogleCivic>

/** One hour: polling places can change until the morning of the election. */
const freshMs = 60 * 60_000
/** Google's test election with made-up data, which is always listed. */
const testElectionId = '2000'

export function createGoogleCivic(service: UpstreamService, cache: ResponseCache, key: string) {
  const request = (method: string, query: Record<string, string>, options: RequestOptions) =>
    service.request({ path: `civicinfo/v2/${method}`, query: { ...query, key }, ...options })
  const notUnderstood = () => new UpstreamError(service.name, 'not_understood')

  const fetchElections = async (options: RequestOptions): Promise<CivicElection[]> => {
    const response = await request('elections', {}, options)
    if (response.status >= 400) throw toAccountError(service.name, response) ?? notUnderstood()
    const parsed = ElectionsResponse.safeParse(response.body)
    if (!parsed.success) throw notUnderstood()
    return parsed.data.elections.filter(({ id }) => id !== testElectionId && /^\d+$/.test(id))
  }

  const toResult = ({ status, body }: UpstreamResponse, address: string): CivicResult | 'conflict' => {
    if (status >= 400) {
      const result = toErrorResult(status, body)
      if (!result) throw toAccountError(service.name, { status, body }) ?? notUnderstood()
      return result
    }
    const parsed = VoterInfoResponse.safeParse(body)
    if (!parsed.success) throw notUnderstood()
    if (parsed.data.election.id === testElectionId) return { kind: 'no_data' }
    const normalized = parsed.data.normalizedInput
    if (isDifferentAddress(normalized, address)) return { kind: 'several', choices: [formatAddress(normalized)] }
    return { kind: 'found', info: toCivicInfo(parsed.data) }
  }

  const fetchInfo = async (
    address: string,
    state: StateCode | undefined,
    options: RequestOptions,
  ): Promise<CivicResult> => {
    const first = toResult(await request('voterinfo', { address }, options), address)
    if (first !== 'conflict') return first
    // Google knows several elections for the address: choose the state's next one.
    const division = `ocd-division/country:us/state:${state?.toLowerCase()}`
    const nearest = (await fetchElections(options))
      .filter(({ ocdDivisionId }) => state && ocdDivisionId?.startsWith(division))
      .toSorted((a, b) => (a.electionDay < b.electionDay ? -1 : 1))[0]
    const second =
      nearest && toResult(await request('voterinfo', { address, electionId: nearest.id }, options), address)
    if (!second || second === 'conflict') throw notUnderstood()
    return second
  }

  return {
    elections: (): Promise<CachedResponse<ListedElection[]>> =>
      cache.getOrFetch({
        service: service.name,
        cacheKey: 'elections',
        freshMs,
        schema: z.array(ListedElection),
        async fetch(signal) {
          const elections = await fetchElections({ signal })
          return { value: elections.map(({ id, name, electionDay: date }) => ({ id, name, date })), cacheable: true }
        },
      }),

    /** `state` selects the election when Google reports several. */
    async voterInfo(
      address: string,
      state: StateCode | undefined,
      requester: FindRequester,
    ): Promise<CachedResponse<CivicResult>> {
      const response = await cache.getOrFetch({
        service: service.name,
        cacheKey: `voterinfo ${address.toUpperCase().replace(/\s+/g, ' ').trim()}`,
        freshMs,
        schema: CivicResult,
        async fetch(signal) {
          const value = await fetchInfo(address, state, { signal, requester })
          return { value, cacheable: value.kind !== 'several' }
        },
        toStored: withoutStreet,
      })
      // A stale "nothing found" says nothing about now.
      if (response.stale && response.value.kind !== 'found') throw new UpstreamError(service.name, 'network')
      return response
    },
  }
}

/** Whether Google's address has another house number or ZIP code than the one typed. */
function isDifferentAddress({ line1, zip }: CivicAddress, address: string): boolean {
  const typedZip = writtenZip(address)
  const number = line1?.match(/^\d+/)?.[0]
  const sameNumber = !number || new RegExp(`(?<!\\d)${number}(?!\\d)`).test(address)
  return !sameNumber || (typedZip !== undefined && zip !== undefined && !zip.startsWith(typedZip))
}

/** What an error response says about the address. Decided by reason codes, because the messages change. */
function toErrorResult(status: number, body: unknown): CivicResult | 'conflict' | undefined {
  const parsed = ErrorResponse.safeParse(body)
  const reasons = new Set(parsed.success ? parsed.data.error.errors.map(({ reason }) => reason) : [])
  const isError = (code: number, ...expected: string[]) =>
    status === code && expected.some((reason) => reasons.has(reason))
  if (isError(400, 'parseError', 'required')) return { kind: 'not_understood' }
  if (isError(400, 'invalid', 'invalidValue')) return { kind: 'no_data' }
  if (isError(400, 'invalidQuery')) return { kind: 'election_over' }
  if (isError(404, 'notFound')) return { kind: 'no_data' }
  if (isError(409, 'conflict')) return 'conflict'
  return undefined
}

/** Errors the operator has to fix: a rejected API key or an exceeded quota. */
function toAccountError(service: string, { status, body }: UpstreamResponse): UpstreamError | undefined {
  const parsed = ErrorResponse.safeParse(body)
  if (!parsed.success) return undefined
  const { errors, details, status: statusName } = parsed.data.error
  const reasons = [...errors, ...details].map(({ reason }) => reason)
  if (statusName === 'RESOURCE_EXHAUSTED' || reasons.some((reason) => /limitExceeded|quotaExceeded/i.test(reason))) {
    return new UpstreamError(service, 'overloaded')
  }
  const isKeyError = status === 403 || status === 401 || reasons.some((reason) => reason.startsWith('API_KEY_'))
  return isKeyError ? new UpstreamError(service, 'key_refused') : undefined
}

/** The street line of the address is not stored; the city and the ZIP code are. */
function withoutStreet(result: CivicResult): CivicResult {
  if (result.kind !== 'found') return result
  const normalizedAddress = { ...result.info.normalizedAddress, line1: null }
  return { ...result, info: { ...result.info, normalizedAddress } }
}
