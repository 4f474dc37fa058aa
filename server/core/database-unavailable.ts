import { AppError } from './app-error.ts'

/**
 * Error codes that mean the database cannot be used right now, while the query itself was fine: network errors,
 * PostgreSQL starting, stopping, read-only, out of disk, memory or connections, and PgBouncer without a server (08P01).
 */
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
const connectionCodes = ['08000', '08001', '08003', '08004', '08006', '08P01', '57P01', '57P02', '57P03']
const resourceCodes = ['53000', '53100', '53200', '53300', '53400', '58030', '25006']
const codes = new Set([...networkCodes, ...connectionCodes, ...resourceCodes])
/** Errors for which the driver has no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the error says that the database is unavailable, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || messages.test(error.message)
}

export const databaseUnavailable = () =>
  new AppError('unavailable', {
    message: 'Nothing can be saved or looked up right now. Please try again in a moment.',
  })
