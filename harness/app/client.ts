import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { type RequestInput, toRequest } from '../../contract/request.ts'

/** A caller with its own cookies, talking HTTP to a running app. */
export class Client {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** All of them, as a browser sends them. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  /** Redirects are answers here, not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size) headers.set('cookie', this.cookieHeader)
    const response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string) {
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

  /** The reply, parsed; anything else fails the test with what came instead. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  async call(endpoint: Endpoint, input: RequestInput): Promise<unknown> {
    const response = await this.#send(endpoint, input)
    const text = await response.text()
    if (response.status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`)
    }
    return endpoint.reply.parse(JSON.parse(text))
  }

  /** The error that must come. */
  async fail<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ErrorReply & { status: number }>
  async fail(endpoint: Endpoint, input: RequestInput): Promise<ErrorReply & { status: number }> {
    const response = await this.#send(endpoint, input)
    const text = await response.text()
    if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`)
    return { status: response.status, ...ErrorReply.parse(JSON.parse(text)) }
  }
}
