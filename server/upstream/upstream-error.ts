/** Why a request to an upstream service failed. Used as a metric label. */
type Kind =
  | 'network'
  | 'timeout'
  | 'refused'
  | 'key_refused'
  | 'overloaded'
  | 'not_understood'
  | 'too_large'
  | 'breaker_open'

/** Names the service and the kind of failure, never the request: a request can contain an address. */
export class UpstreamError extends Error {
  readonly service: string
  readonly kind: Kind
  readonly retryable: boolean
  /** Milliseconds the service asked us to wait before the next request. */
  readonly retryAfterMs: number | undefined

  constructor(service: string, kind: Kind, options: { retryable?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(`${service}: ${kind}`)
    this.service = service
    this.kind = kind
    this.retryable = options.retryable ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}
