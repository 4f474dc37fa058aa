/** An error as plain data for another thread or process. A clone would lose the SQL state and the constraint. */
export function errorDetails(error: unknown): { message: string } {
  const details =
    error instanceof Error ? { ...error, name: error.name, message: error.message } : { message: String(error) }
  return JSON.parse(JSON.stringify(details))
}
