import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { FullEndpoint } from '../../../contract/all.schemas.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import { type Callers, type Role, roles } from './callers.ts'
import { type FuzzedRequest, requestsTo } from './requests.ts'
import { type FuzzedResponse, send } from './send.ts'
import { targets } from './targets.ts'

interface CampaignOptions {
  origin: string
  callers: Callers
  perTarget: number
  seed: number
  concurrency?: number
  /** Called when a kind of fault is found for the first time. */
  onFault?: (text: string) => void
  /** Called after each target. */
  onProgress?: (sent: number, index: number) => void | Promise<void>
}

export interface CampaignResult {
  /** A description of the first request for each kind of fault. */
  faults: Map<string, string>
  statuses: Map<number, number>
  sent: number
  slowest: number
}

/** Sends `perTarget` requests to each target, alternating between the roles, and checks every response. */
export async function runCampaign({
  origin,
  callers,
  perTarget,
  seed,
  concurrency = 8,
  onFault,
  onProgress,
}: CampaignOptions): Promise<CampaignResult> {
  const result: CampaignResult = { faults: new Map(), statuses: new Map(), sent: 0, slowest: 0 }
  const ids = await callers.createContent()

  const sendOne = async (target: FullEndpoint, fuzzed: FuzzedRequest, role: Role) => {
    const call = `${fuzzed.method} ${target.path}`
    const addFault = (fault: string) => {
      const kind = `${call} ${fault.slice(0, 40)}`
      if (result.faults.has(kind)) return
      result.faults.set(kind, describe(call, { role, request: fuzzed, fault }))
      onFault?.(describe(call, { role, request: fuzzed, fault }))
    }
    try {
      const caller = await callers.get(role)
      const response = await send(
        origin,
        caller ? { ...fuzzed, headers: { cookie: caller.cookie, ...fuzzed.headers } } : fuzzed,
      )
      result.sent++
      result.slowest = Math.max(result.slowest, response.ms)
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1)
      if (response.status === 401 && caller) await callers.discard(role, caller)
      const endpoint = targets.find(({ method, path }) => method === fuzzed.method && path === target.path)
      const fault = findFault(endpoint, response, { email: caller?.email, isAdmin: role === 'admin' })
      if (fault) addFault(fault)
    } catch (error) {
      addFault(String(error))
    }
  }

  for (const [index, target] of targets.entries()) {
    const requests = fc.sample(requestsTo(target, ids), { numRuns: perTarget, seed: seed + index })
    // Each target starts with a different role, so that a short campaign tries them all.
    const queue = requests.map((request, number) => ({
      request,
      role: roles[(index + number) % roles.length] ?? 'visitor',
    }))
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await sendOne(target, next.request, next.role)
      }),
    )
    await onProgress?.(result.sent, index)
  }
  return result
}

function describe(
  call: string,
  { role, request: { path, headers, body }, fault }: { role: Role; request: FuzzedRequest; fault: string },
): string {
  const shownBody = typeof body === 'string' ? body.slice(0, 300) : body
  return `${call} as ${role}: ${fault}\n  path ${path.slice(0, 200)}\n  headers ${JSON.stringify(headers).slice(0, 200)}\n  body ${String(shownBody)}\n`
}

/** The facts about the caller that decide what the response may contain. */
interface Reader {
  email: string | undefined
  isAdmin: boolean
}

/** What is wrong with a response; undefined when it is correct. `endpoint` is undefined for methods the path does not have. */
function findFault(endpoint: FullEndpoint | undefined, response: FuzzedResponse, reader: Reader): string | undefined {
  const { status, type, text } = response
  const isJson = type.startsWith('application/json')
  // 503 with a known error is correct: an upstream service is not configured.
  if (status >= 500 && !(status === 503 && isKnownError(text))) return `returned ${status}: ${text.slice(0, 300)}`
  if (/node_modules|\.ts:\d+|at async |ECONN|syntax error at/.test(text))
    return `revealed internals: ${text.slice(0, 300)}`
  const headerFault = findHeaderFault(response)
  if (headerFault) return headerFault
  const leak = status < 400 ? findLeak(text, reader) : undefined
  if (leak) return `leaked ${leak}`
  if (text === '') return undefined
  if (endpoint && status === endpoint.status && isJson) return findSchemaFault(endpoint, text)
  // Node answers invalid HTTP itself, before the application sees it.
  const isFromApp = response.headers['x-request-id'] !== undefined
  if (status >= 400 && isJson && isFromApp && !isKnownError(text))
    return `returned an error outside the contract: ${text.slice(0, 300)}`
  return undefined
}

function findHeaderFault({ status, headers }: FuzzedResponse): string | undefined {
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])[^\\]*$/.test(location)) return `redirected to another site: ${location}`
  if ('x-injected' in headers) return 'allowed header injection'
  if (headers['x-request-id'] === undefined) return status < 400 ? 'bypassed the hooks of the application' : undefined
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return 'lacks the security headers'
  return undefined
}

/** Finds secret fields and email addresses of other members. */
function findLeak(text: string, { email, isAdmin }: Reader): string | undefined {
  const secret = text.match(
    /"(password|passwordHash|token|tokenHash|accessToken|refreshToken|idToken|ipAddress|p256dh|auth|privateKey|secret)":/,
  )
  if (secret && !text.startsWith('{"openapi"')) return `a field ${secret[1]}`
  const others = isAdmin
    ? []
    : [...text.matchAll(/[a-z]+(?:-\d+)?@people\.example/g)].filter(([found]) => found !== email)
  return others.length > 0 ? `another member's email ${others[0]}` : undefined
}

const isKnownError = (text: string) => {
  const value = parseJson(text)
  const reply = ErrorReply.safeParse(value)
  return reply.success && isDeepStrictEqual(reply.data, value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parsing drops fields that the schema does not have, so the parsed reply must equal the response. */
function findSchemaFault(endpoint: FullEndpoint, text: string): string | undefined {
  const value = parseJson(text)
  const reply = endpoint.reply.safeParse(value)
  if (!reply.success) return `reply does not match the contract: ${reply.error.message.slice(0, 300)}`
  return isDeepStrictEqual(JSON.parse(JSON.stringify(reply.data)), value)
    ? undefined
    : 'reply has fields outside the contract'
}
