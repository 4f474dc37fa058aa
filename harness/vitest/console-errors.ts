import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

const printed: string[] = []
const print = console.error.bind(console)

console.error = (...values: unknown[]) => {
  printed.push(format(...values))
  print(...values)
}

/** A test that prints an error fails. */
function expectNoErrors() {
  const lines = printed.splice(0)
  expect(lines, 'console.error was called during the test').toEqual([])
}

afterEach(expectNoErrors)
afterAll(expectNoErrors)
