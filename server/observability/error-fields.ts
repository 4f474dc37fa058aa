/** What a database or Node names in quotes: a table, a property. Anything else in quotes is a value, such as an address. */
const named =
  /(?:relation|table|column|constraint|index|function|type|schema|role|database|sequence|reading|setting|module|package|method|property) $/i
const quoted = /(?<!\w)(["'`])(?:(?!\1).)+\1|<[^<>]*@[^<>]*>/gs
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** Behind the host of a link are searches and secrets. */
const linkPath = /\b(https?:\/\/[^/\s"'<>]+)[^\s"'<>]+/g

/** A text without the values that it may repeat. */
export const redacted = (text: string): string =>
  text
    .replaceAll(quoted, (value: string, ...[, at]: unknown[]) =>
      typeof at === 'number' && named.test(text.slice(0, at)) && !/[\s@]/.test(value) ? value : '"…"',
    )
    .replaceAll(email, '…')
    .replaceAll(linkPath, '$1/…')

/**
 * What is logged and stored of an error. Drivers add the values of a query and the failing row, which may contain an address:
 * they are left out, and so are values that a message repeats.
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

/** The same as an error, for what stores one. */
export function withoutValues(error: unknown): Error {
  const { message, stack, code, type } = { stack: '', code: undefined, ...errorFields(error) }
  return Object.assign(new Error(message), { name: type, stack, ...(code !== undefined && { code }) })
}
