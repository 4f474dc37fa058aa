/** Quoted text with a space or an @: a value, such as an address. Names of tables and constraints have neither. */
const values = /"[^"]*[\s@][^"]*"/g

/**
 * What is logged and stored of an error. Drivers add the values of a query and the failing row, which may contain an address:
 * they are left out, and so are values that a message quotes.
 */
export function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { name, message, stack = '' } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    message: message.replaceAll(values, '"…"'),
    stack: stack.replaceAll(values, '"…"'),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
  }
}

/** The same as an error, for what stores one. */
export function withoutValues(error: unknown): Error {
  const { message, stack, code, type } = { stack: '', code: undefined, ...errorFields(error) }
  return Object.assign(new Error(message), { name: type, stack, ...(code !== undefined && { code }) })
}
