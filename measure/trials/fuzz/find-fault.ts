import { isDeepStrictEqual } from 'node:util'
import type { FullEndpoint } from '../../../contract/all.schemas.ts'
import { ErrorReply } from '../../../contract/errors.schemas.ts'
import type { FuzzedResponse } from './send.ts'

/** The caller, as far as it decides what the response may contain. */
interface Reader {
  email: string | undefined
  isAdmin: boolean
}

/** What is wrong with a response; undefined when it is correct. `endpoint` is undefined for methods the path does not have. */
export function findFault(
  endpoint: FullEndpoint | undefined,
  response: FuzzedResponse,
  reader: Reader,
): string | undefined {
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
