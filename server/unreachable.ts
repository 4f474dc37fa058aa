/**
 * Of the line, PostgreSQL's own for starting up, shutting down, having no room and taking no writes, and PgBouncer's when it
 * has nobody behind it (08P01): the question itself was fine.
 */
const codes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN 08000 08001 08003 08004 08006 08P01 57P01 57P02 57P03 53300 25006'.split(' '),
)
/** The driver has no codes for these. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database was out of reach, and it is worth trying again later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || words.test(error.message)
}
