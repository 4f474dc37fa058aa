import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { type ErrorCode, ErrorReply } from '../../contract/errors.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'

/** A call that was answered, but not with success. Screens choose their words by `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly problems: NonNullable<ErrorReply['problems']>
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number | undefined
  readonly suspension: ErrorReply['suspension']
  /** By which the log knows the request. */
  readonly requestId: string | undefined

  constructor(status: number, statusText: string, body: string, requestId?: string | null) {
    super(`${status}: ${body || statusText}`)
    const known = readError(body)
    this.status = status
    this.code = known?.code ?? 'internal'
    this.fields = known?.fields ?? {}
    this.problems = known?.problems ?? []
    this.retryAfter = known?.retryAfter
    this.suspension = known?.suspension
    this.requestId = requestId ?? undefined
  }
}

function readError(body: string): ErrorReply | undefined {
  try {
    return ErrorReply.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** A parsed reply or an ApiError; a network that fails is any other error. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>>
export async function call(endpoint: Endpoint, input: RequestInput, signal?: AbortSignal): Promise<unknown> {
  const { path, init } = toRequest(endpoint, input)
  const response = await fetch(path, { ...init, credentials: 'include', ...(signal ? { signal } : {}) })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('x-request-id'))
  return endpoint.reply.parse(JSON.parse(text))
}
