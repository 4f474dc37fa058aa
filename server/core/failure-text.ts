/** Why a command stopped, for its user: one line, or one for each wrong setting. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${error.message}. Stop what uses it, or set PORT.`
  // A refused connection to PostgreSQL is often an error without a message.
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || !error.message) {
    return `The database does not respond${error.message && ` (${error.message})`}: check DATABASE_URL.`
  }
  return error.message
}
