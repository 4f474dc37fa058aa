import { z } from 'zod'
import { writtenZip } from '../../civic/address-parts.ts'
import type { StateCode } from '../../contract/common.ts'
import { ListedElection } from '../../contract/polling.ts'
import { CivicInfo, inOneLine, toInfo } from './google-civic-mapping.ts'
import {
  type CivicAddress,
  type CivicElection,
  ElectionsReply,
  ErrorReply,
  VoterInfoReply,
} from './google-civic-reply.ts'
import type { Answers, CachedResponse } from './response-cache.ts'
import { UpstreamError } from './upstream-error.ts'
import type { Answer, Service } from './upstream-service.ts'

const Told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), info: CivicInfo }),
  /** Nothing is published for that address, or no election is near. */
  z.object({ kind: z.literal('no_data') }),
  z.object({ kind: z.literal('election_over') }),
  z.object({ kind: z.literal('not_understood') }),
  /** Google went by another address than the one that was written: it is to be asked about, not taken. */
  z.object({ kind: z.literal('several'), choices: z.array(z.string()) }),
])
export type CivicResult = z.infer<typeof Told>

export interface GoogleCivic {
  elections(): Promise<CachedResponse<ListedElection[]>>
  /** `state`: to choose an election where Google cannot. */
  voterInfo(address: string, state: StateCode | undefined): Promise<CachedResponse<CivicResult>>
}

/** Places move until the last morning: an answer is as good as new for an hour only. */
const freshMs = 60 * 60_000
/** Always listed, with made-up data. */
const testElection = '2000'

export function createGoogleCivic(service: Service, answers: Answers, key: string): GoogleCivic {
  const ask = (method: string, query: Record<string, string>, signal: AbortSignal) =>
    service.ask({ path: `civicinfo/v2/${method}`, query: { ...query, key }, signal })
  const trouble = () => new UpstreamError(service.name, 'not_understood')

  const fetchElections = async (signal: AbortSignal): Promise<CivicElection[]> => {
    const answer = await ask('elections', {}, signal)
    if (answer.status >= 400) throw refusalOf(service.name, answer) ?? trouble()
    const reply = ElectionsReply.safeParse(answer.body)
    if (!reply.success) throw trouble()
    return reply.data.elections.filter(({ id }) => id !== testElection && /^\d+$/.test(id))
  }

  const read = ({ status, body }: Answer, address: string): CivicResult | 'conflict' => {
    if (status >= 400) {
      const told = meaningOf(status, body)
      if (!told) throw refusalOf(service.name, { status, body }) ?? trouble()
      return told
    }
    const reply = VoterInfoReply.safeParse(body)
    if (!reply.success) throw trouble()
    if (reply.data.election.id === testElection) return { kind: 'no_data' }
    const normalized = reply.data.normalizedInput
    if (isAnother(normalized, address)) return { kind: 'several', choices: [inOneLine(normalized)] }
    return { kind: 'found', info: toInfo(reply.data) }
  }

  const fetchInfo = async (
    address: string,
    state: StateCode | undefined,
    signal: AbortSignal,
  ): Promise<CivicResult> => {
    const first = read(await ask('voterinfo', { address }, signal), address)
    if (first !== 'conflict') return first
    // Two elections there: the nearer one, if the list tells which those are.
    const division = `ocd-division/country:us/state:${state?.toLowerCase()}`
    const nearest = (await fetchElections(signal))
      .filter(({ ocdDivisionId }) => state && ocdDivisionId?.startsWith(division))
      .toSorted((a, b) => (a.electionDay < b.electionDay ? -1 : 1))[0]
    const second = nearest && read(await ask('voterinfo', { address, electionId: nearest.id }, signal), address)
    if (!second || second === 'conflict') throw trouble()
    return second
  }

  return {
    elections: () =>
      answers.remember({
        service: service.name,
        request: 'elections',
        freshMs,
        schema: z.array(ListedElection),
        async fetch(signal) {
          const elections = await fetchElections(signal)
          return { value: elections.map(({ id, name, electionDay: date }) => ({ id, name, date })), keep: true }
        },
      }),

    async voterInfo(address, state) {
      const answer = await answers.remember({
        service: service.name,
        request: `voterinfo ${address.toUpperCase().replace(/\s+/g, ' ').trim()}`,
        freshMs,
        schema: Told,
        async fetch(signal) {
          const value = await fetchInfo(address, state, signal)
          return { value, keep: value.kind !== 'several' }
        },
        forKeeping: withoutStreet,
      })
      // That there was nothing then says nothing about now.
      if (answer.stale && answer.value.kind !== 'found') throw new UpstreamError(service.name, 'network')
      return answer
    },
  }
}

/** Another house number or another ZIP code than was written. */
function isAnother({ line1, zip }: CivicAddress, address: string): boolean {
  const typed = writtenZip(address)
  const number = line1?.match(/^\d+/)?.[0]
  const sameNumber = !number || new RegExp(`(?<!\\d)${number}(?!\\d)`).test(address)
  return !sameNumber || (typed !== undefined && zip !== undefined && !zip.startsWith(typed))
}

/** Google's word on the address itself, by its codes: its messages change. */
function meaningOf(status: number, body: unknown): CivicResult | 'conflict' | undefined {
  const reply = ErrorReply.safeParse(body)
  const reasons = new Set(reply.success ? reply.data.error.errors.map(({ reason }) => reason) : [])
  const says = (code: number, ...words: string[]) => status === code && words.some((word) => reasons.has(word))
  if (says(400, 'parseError', 'required')) return { kind: 'not_understood' }
  if (says(400, 'invalid', 'invalidValue')) return { kind: 'no_data' }
  if (says(400, 'invalidQuery')) return { kind: 'election_over' }
  if (says(404, 'notFound')) return { kind: 'no_data' }
  if (says(409, 'conflict')) return 'conflict'
  return undefined
}

/** What is ours to put right: the key, or how much we ask. */
function refusalOf(service: string, { status, body }: Answer): UpstreamError | undefined {
  const reply = ErrorReply.safeParse(body)
  if (!reply.success) return undefined
  const { errors, details, status: word } = reply.data.error
  const reasons = [...errors, ...details].map(({ reason }) => reason)
  if (word === 'RESOURCE_EXHAUSTED' || reasons.some((reason) => /limitExceeded|quotaExceeded/i.test(reason))) {
    return new UpstreamError(service, 'overloaded')
  }
  const isKey = status === 403 || status === 401 || reasons.some((reason) => reason.startsWith('API_KEY_'))
  return isKey ? new UpstreamError(service, 'key_refused') : undefined
}

/** Where somebody lives is not kept; the city and the ZIP code are. */
function withoutStreet(told: CivicResult): CivicResult {
  if (told.kind !== 'found') return told
  return { ...told, info: { ...told.info, normalizedAddress: { ...told.info.normalizedAddress, line1: null } } }
}
