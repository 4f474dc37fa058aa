import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

const seen: string[] = []
const print = console.error.bind(console)

console.error = (...words: unknown[]) => {
  seen.push(format(...words))
  print(...words)
}

function complain() {
  const lines = seen.splice(0)
  expect(lines, 'console.error was called during the test').toEqual([])
}

afterEach(complain)
afterAll(complain)
