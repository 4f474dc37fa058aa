import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorReply } from '../../contract/errors.ts'
import type { Answered } from './send.ts'

/** What is wrong with an answer; nothing when it is as it should be. */
export function faultOf(endpoint: Endpoint, { status, type, text }: Answered): string | undefined {
  // Not at fault: a service that this site does not have says so.
  if (status >= 500 && !(status === 503 && isKnownError(text))) return `answered ${status}: ${text.slice(0, 300)}`
  if (/node_modules|\.ts:\d+|at async |ECONN|syntax error at/.test(text)) return `told about its insides: ${text.slice(0, 300)}`
  if (status === endpoint.status && type.startsWith('application/json')) return surplusIn(endpoint, text)
  if (status >= 400 && type.startsWith('application/json') && !isKnownError(text)) return `an error of its own kind: ${text.slice(0, 300)}`
  return undefined
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
  return isDeepStrictEqual(JSON.parse(JSON.stringify(reply.data)), value) ? undefined : 'a reply with more than the contract names'
}
