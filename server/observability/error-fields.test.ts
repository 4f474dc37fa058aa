import { expect, test } from 'vitest'
import { errorFields } from './error-fields.ts'

test.each([
  ['invalid input syntax for type integer: "1600Pennsylvania"', 'invalid input syntax for type integer: "…"'],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
  [`Unexpected token 'M', ..."5 Main St"... is not valid JSON`, 'Unexpected token "…", ..."…"... is not valid JSON'],
  ['550 5.1.1 <ada@example.org>: no such user ada@example.org', '550 5.1.1 "…": no such user …'],
  ['Failed to fetch https://geo.example/find?street=1+Main', 'Failed to fetch https://geo.example/…'],
  ["Cannot read properties of undefined (reading 'zip')", "Cannot read properties of undefined (reading 'zip')"],
  ["the list doesn't match: '5 Oak Ave'", `the list doesn't match: "…"`],
])('an error text without its values: %s', (text, shown) => {
  const { message, stack } = { stack: '', ...errorFields(new Error(text)) }
  expect(message).toBe(shown)
  expect(stack.split('\n')[0]).toBe(`Error: ${shown}`)
  expect(stack).toContain('error-fields.test.ts')
})

test.each(['a', 'aa.', '<@', '@', "'", '.'])('a long error text of %s is soon redacted', (part) => {
  const before = process.threadCpuUsage()
  errorFields(new Error(`<${part.repeat(100_000 / part.length)}`))
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
})
