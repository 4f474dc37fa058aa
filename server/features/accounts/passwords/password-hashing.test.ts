import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { scryptHashing as hashing } from './hashing-queue.ts'

const password = 'seven purple ballots'

test('verifies the right password only, and salts each hash', async () => {
  const [one, two] = await Promise.all([hashing.hash(password), hashing.hash(password)])
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(one).not.toBe(two)
  expect(await hashing.verify({ hash: one, password })).toBe(true)
  expect(await hashing.verify({ hash: one, password: `${password} ` })).toBe(false)
  expect(hashing.isCurrent?.(one)).toBe(true)
})

test('verifies a hash of better-auth and reports it as outdated', async () => {
  const hash = await hashPassword(password)
  expect(await hashing.verify({ hash, password })).toBe(true)
  expect(await hashing.verify({ hash, password: 'another' })).toBe(false)
  expect(hashing.isCurrent?.(hash)).toBe(false)
})
