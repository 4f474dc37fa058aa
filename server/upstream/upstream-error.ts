import type { BaseLogger } from 'pino'
import { AppError } from '../core/app-error.ts'

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
  /** The person, or the people of the same network, have caused too many calls in this hour. */
  | 'own_budget'
  /** All callers together have. */
  | 'total_budget'

/** Names the service and the kind of failure, never the request: a request can contain an address. */
export class UpstreamError extends Error {
  readonly service: string
  readonly kind: Kind
  readonly retryable: boolean
  /** Milliseconds the service asked us to wait before the next request, or until a budget allows one again. */
  readonly retryAfterMs: number | undefined

  constructor(service: string, kind: Kind, options: { retryable?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(`${service}: ${kind}`)
    this.service = service
    this.kind = kind
    this.retryable = options.retryable ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

export const isOverBudget = (error: unknown) =>
  error instanceof UpstreamError && (error.kind === 'own_budget' || error.kind === 'total_budget')

/** What a person who has used up their own budget is told; undefined for any other failure. */
export function lookupLimit({ kind, retryAfterMs = 0 }: UpstreamError): AppError | undefined {
  if (kind !== 'own_budget') return undefined
  return new AppError('lookup_limit', { retryAfter: Math.ceil(retryAfterMs / 1000) })
}

/** Logs failed requests. Those that a budget did not allow are only counted, so that a flood does not fill the log. */
export const logFailures = (logger: Pick<BaseLogger, 'error' | 'warn'>) => (error: UpstreamError) => {
  const { service, kind } = error
  if (isOverBudget(error)) return
  logger[kind === 'key_refused' ? 'error' : 'warn']({ service, kind }, 'upstream service failed')
}
