/** What stopped a question to an outside service. */
type Kind =
  | 'network'
  | 'timeout'
  | 'refused'
  | 'key_refused'
  | 'overloaded'
  | 'not_understood'
  | 'too_large'
  | 'breaker_open'

/** Says which service and what kind of trouble, and never what was asked: a question can carry an address. */
export class UpstreamError extends Error {
  readonly service: string
  readonly kind: Kind
  /** Worth another try in a moment. */
  readonly passing: boolean
  /** Milliseconds the service asked to be left alone. */
  readonly retryAfter: number | undefined

  constructor(service: string, kind: Kind, more: { passing?: boolean; retryAfter?: number | undefined } = {}) {
    super(`${service}: ${kind}`)
    this.service = service
    this.kind = kind
    this.passing = more.passing ?? false
    this.retryAfter = more.retryAfter
  }
}
