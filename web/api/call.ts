import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { type ErrorCode, type ErrorReply, errorCodes } from '../../contract/errors.ts'
import { oneOf } from '../../contract/one-of.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'
import { isConfirmedAfter } from './confirmation.ts'

/** The server answered with an error. Screens choose their message by `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly problems: NonNullable<ErrorReply['problems']>
  /** Seconds to wait before another try, where the server set a limit. */
  readonly retryAfter: number | undefined
  readonly suspension: ErrorReply['suspension']
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`)
    const reply = parseError(body)
    this.status = status
    this.code = reply?.code ?? 'internal'
    this.fields = reply?.fields ?? {}
    this.problems = reply?.problems ?? []
    this.retryAfter = reply?.retryAfter
    this.suspension = reply?.suspension
    this.requestId = headers.get('x-request-id') ?? undefined
  }
}

/** Whether the server answered with one of these codes. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Whether a call failed because nobody is signed in, or the session has ended. */
export const isSignedOut = (error: unknown) => hasCode(error, 'unauthorized')

/** Whether an error reply is from our server, by its code. A proxy replies with other codes, or with a page. */
const isErrorReply = (value: unknown): value is ErrorReply =>
  typeof value === 'object' && value !== null && 'code' in value && oneOf(errorCodes, value.code) !== undefined

function parseError(body: string): ErrorReply | undefined {
  try {
    const reply: unknown = JSON.parse(body)
    return isErrorReply(reply) ? reply : undefined
  } catch {
    return undefined
  }
}

/** Fires `end` when a request finds that its session was ended elsewhere. */
export const sessionEnd = new EventTarget()

/**
 * Calls an endpoint. Asks for a second factor where the server wants one, and repeats the call. Throws ApiError for an error
 * reply, and another error when the network fails. The server sends what its schema names, so the reply is not parsed again.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Reply<E>>
export async function call(endpoint: Endpoint, input: RequestInput, signal?: AbortSignal): Promise<unknown> {
  const sendAndRead = async (): Promise<unknown> => (await send(endpoint, input, signal)).json()
  try {
    return await sendAndRead()
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isConfirmedAfter(error.code))) throw error
    return sendAndRead()
  }
}

/** Calls an endpoint and returns the reply as a file, which the browser may keep on disk. */
export async function callForFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob>
export async function callForFile(endpoint: Endpoint, input: RequestInput): Promise<Blob> {
  return (await send(endpoint, input)).blob()
}

/** The bytes of a file are sent as they are, any other body as JSON. */
function toFetch(endpoint: Endpoint, input: RequestInput): { path: string; init: RequestInit } {
  const { body, ...rest } = input
  if (!(body instanceof Blob)) return toRequest(endpoint, input)
  const { path, init } = toRequest(endpoint, rest)
  return { path, init: { ...init, body, headers: { 'content-type': 'application/octet-stream' } } }
}

async function send(endpoint: Endpoint, input: RequestInput, signal?: AbortSignal): Promise<Response> {
  const { path, init } = toFetch(endpoint, input)
  const headers = new Headers(init.headers)
  // Public endpoints read no cookies, so the language on the screen goes along in this header.
  headers.set('accept-language', document.documentElement.lang)
  const response = await fetch(path, { ...init, headers, credentials: 'include', ...(signal ? { signal } : {}) })
  if (response.ok) return response
  const error = new ApiError(response, await response.text())
  if (error.code === 'unauthorized' && error.fields.session === 'ended') sessionEnd.dispatchEvent(new Event('end'))
  throw error
}
