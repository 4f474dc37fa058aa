import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { scryptHashing as hashing } from './password-hashing.ts'

const password = 'seven purple ballots'

test('knows the password again, and no other; no two hashes are alike', async () => {
  const [one, two] = await Promise.all([hashing.hash(password), hashing.hash(password)])
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(one).not.toBe(two)
  expect(await hashing.verify({ hash: one, password })).toBe(true)
  expect(await hashing.verify({ hash: one, password: `${password} ` })).toBe(false)
  expect(hashing.isCurrent?.(one)).toBe(true)
})

test('knows one that was hashed with less effort, and that it should be hashed anew', async () => {
  const hash = await hashPassword(password)
  expect(await hashing.verify({ hash, password })).toBe(true)
  expect(await hashing.verify({ hash, password: 'another' })).toBe(false)
  expect(hashing.isCurrent?.(hash)).toBe(false)
})
