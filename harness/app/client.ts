import { fullEndpoint } from '../../contract/all.schemas.ts'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { ErrorReply } from '../../contract/errors.schemas.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'

/** An HTTP client with its own cookies for a running app. */
export class Client {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** The value of the Cookie header. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The token in the session cookie, without its signature. */
  get sessionToken(): string | undefined {
    const cookie = this.#cookies.get('precinct_session') ?? this.#cookies.get('__Host-precinct_session')
    return cookie?.split('.')[0]
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  /** A client for another server process with a copy of these cookies. */
  withOrigin(origin: string): Client {
    const client = new Client(origin)
    for (const [name, value] of this.#cookies) client.setCookie(name, value)
    return client
  }

  /** Returns redirects instead of following them. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size) headers.set('cookie', this.cookieHeader)
    const response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line)
    return response
  }

  /** Sends an HTML form. */
  postForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.fetch(path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: String(new URLSearchParams(fields)),
    })
  }

  /** Sends a body that the types of `send` do not allow, or other headers. */
  sendJson(
    { method, path }: { method: string; path: string },
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const type = { 'content-type': 'application/json' }
    return this.fetch(path, { method, headers: { ...type, ...headers }, body: JSON.stringify(body) })
  }

  #storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('=')).trim()
    const value = pair.slice(pair.indexOf('=') + 1)
    if (value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  #send(endpoint: Endpoint, input: RequestInput): Promise<Response> {
    const { path, init } = toRequest(endpoint, input)
    return this.fetch(path, init)
  }

  send<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Response>
  send(endpoint: Endpoint, input: RequestInput): Promise<Response> {
    return this.#send(endpoint, input)
  }

  /** Returns the parsed reply and throws on any other status. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  async call(endpoint: Endpoint, input: RequestInput): Promise<unknown> {
    const response = await this.#send(endpoint, input)
    const text = await response.text()
    const { status, reply } = fullEndpoint(endpoint)
    if (response.status !== status) {
      throw new Error(`${endpoint.method} ${endpoint.path} returned ${response.status}: ${text}`)
    }
    return reply.parse(JSON.parse(text))
  }

  /** Returns the error reply and throws on success. */
  async fail<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ErrorReply & { status: number }>
  async fail(endpoint: Endpoint, input: RequestInput): Promise<ErrorReply & { status: number }> {
    const response = await this.#send(endpoint, input)
    const text = await response.text()
    if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} returned ${response.status}: ${text}`)
    return { status: response.status, ...ErrorReply.parse(JSON.parse(text)) }
  }
}
