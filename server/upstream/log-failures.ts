import type { BaseLogger } from 'pino'
import { type UpstreamError, isOverBudget } from './upstream-error.ts'

/** Logs failed requests. Those that a budget did not allow are only counted, so that a flood does not fill the log. */
export const logFailures = (logger: Pick<BaseLogger, 'error' | 'warn'>) => (error: UpstreamError) => {
  const { service, kind } = error
  if (isOverBudget(error)) return
  logger[kind === 'key_refused' ? 'error' : 'warn']({ service, kind }, 'upstream service failed')
}
