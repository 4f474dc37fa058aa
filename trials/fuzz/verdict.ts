import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorReply } from '../../contract/errors.ts'
import type { Answered } from './send.ts'

/** Who asked, as far as what they may read depends on it. */
interface Reader {
  email: string | undefined
  isAdmin: boolean
}

/** What is wrong with an answer; nothing when it is as it should be. `endpoint`: the call that was meant, where it was one. */
export function faultOf(endpoint: Endpoint | undefined, answer: Answered, reader: Reader): string | undefined {
  const { status, type, text } = answer
  const isJson = type.startsWith('application/json')
  // Not at fault: a service that this site does not have says so.
  if (status >= 500 && !(status === 503 && isKnownError(text))) return `answered ${status}: ${text.slice(0, 300)}`
  if (/node_modules|\.ts:\d+|at async |ECONN|syntax error at/.test(text))
    return `told about its insides: ${text.slice(0, 300)}`
  const wrongHead = faultInHead(answer)
  if (wrongHead) return wrongHead
  const leak = status < 400 ? leakIn(text, reader) : undefined
  if (leak) return `told of ${leak}`
  if (text === '') return undefined
  if (endpoint && status === endpoint.status && isJson) return surplusIn(endpoint, text)
  // What Node itself cannot read as HTTP never comes to the application.
  const isFromApp = answer.headers['x-request-id'] !== undefined
  if (status >= 400 && isJson && isFromApp && !isKnownError(text))
    return `an error of its own kind: ${text.slice(0, 300)}`
  return undefined
}

function faultInHead({ status, headers }: Answered): string | undefined {
  const { location } = headers
  if (location !== undefined && !/^\/(?![/\\])[^\\]*$/.test(location)) return `sent elsewhere: ${location}`
  if ('x-injected' in headers) return 'let a header be added'
  if (headers['x-request-id'] === undefined) return status < 400 ? 'an answer that no hook has seen' : undefined
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return 'an answer without the headers that guard it'
  return undefined
}

/** Names of what the database holds and nobody is told, and the addresses of others. */
function leakIn(text: string, { email, isAdmin }: Reader): string | undefined {
  const secret = text.match(
    /"(password|passwordHash|token|tokenHash|accessToken|refreshToken|idToken|ipAddress|p256dh|auth|privateKey|secret)":/,
  )
  if (secret && !text.startsWith('{"openapi"')) return `a field ${secret[1]}`
  const others = isAdmin
    ? []
    : [...text.matchAll(/[a-z]+(?:-\d+)?@people\.example/g)].filter(([found]) => found !== email)
  return others.length > 0 ? `another member's e-mail ${others[0]}` : undefined
}

const isKnownError = (text: string) => {
  const value = parsed(text)
  const reply = ErrorReply.safeParse(value)
  return reply.success && isDeepStrictEqual(reply.data, value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field that the schema does not name would fall off in parsing. */
function surplusIn(endpoint: Endpoint, text: string): string | undefined {
  const value = parsed(text)
  const reply = endpoint.reply.safeParse(value)
  if (!reply.success) return `a reply that does not fit the contract: ${reply.error.message.slice(0, 300)}`
  return isDeepStrictEqual(JSON.parse(JSON.stringify(reply.data)), value)
    ? undefined
    : 'a reply with more than the contract names'
}
