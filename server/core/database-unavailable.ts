/**
 * Of the line, PostgreSQL's own for starting up and shutting down, a full or failing disk, no memory or no room for one
 * more connection and taking no writes for now, and PgBouncer's when it has nobody behind it (08P01): the question itself
 * was fine.
 */
const codes = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN 08000 08001 08003 08004 08006 08P01 ' +
    '57P01 57P02 57P03 53000 53100 53200 53300 53400 58030 25006'
  ).split(' '),
)
/** The driver has no codes for these. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database was out of reach, and it is worth trying again later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && codes.has(error.code)) || words.test(error.message)
}
