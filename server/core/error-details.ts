/** What another thread or process gets of an error. A cloned one keeps only its message; the SQL state and the constraint are needed too. */
export function errorDetails(error: unknown): { message: string } {
  const details =
    error instanceof Error ? { ...error, name: error.name, message: error.message } : { message: String(error) }
  return JSON.parse(JSON.stringify(details))
}
