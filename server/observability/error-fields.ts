/** The words before a quoted name of a table, a property and so on. Any other quoted text is a value, such as an address. */
const named =
  /(?:relation|table|column|constraint|index|function|type|schema|role|database|sequence|reading|setting|module|package|method|property) $/i
const quoted = /(?<!\w)(["'`])(?:(?!\1).)+\1|<[^<>@]*@[^<>]*>/gs
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** What follows the host of a link may contain searches and secrets. */
const linkPath = /\b(https?:\/\/[^/\s"'<>]+)[^\s"'<>]+/g

/** Removes the values that a message may repeat. */
export const redacted = (text: string): string =>
  text
    .replaceAll(quoted, (value: string, ...[, at]: unknown[]) =>
      typeof at === 'number' && named.test(text.slice(0, at)) && !/[\s@]/.test(value) ? value : '"…"',
    )
    .replaceAll(email, '…')
    .replaceAll(linkPath, '$1/…')

/**
 * The fields of an error that are logged and stored. Drivers add the values of a query and the failing row, which may contain
 * an address: they are left out, and so are values that a message repeats.
 */
export function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { name, stack = '' } = error
  const message = redacted(error.message)
  const code = 'code' in error ? error.code : undefined
  // The lines above the calls repeat the message.
  const calls = stack.slice(stack.includes(error.message) ? stack.indexOf(error.message) + error.message.length : 0)
  return {
    type: name,
    message,
    stack: [`${name}: ${message}`, ...calls.split('\n').filter((line) => /^\s+at /.test(line))].join('\n'),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
  }
}

/** The same fields as an error, for code that stores errors. */
export function withoutValues(error: unknown): Error {
  const { message, stack, code, type } = { stack: '', code: undefined, ...errorFields(error) }
  return Object.assign(new Error(message), { name: type, stack, ...(code !== undefined && { code }) })
}
