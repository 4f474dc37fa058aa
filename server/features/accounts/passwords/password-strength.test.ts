import { expect, test } from 'vitest'
import { findWeakness } from './password-strength.ts'

const email = 'jordan.rivera@example.org'

test.each([
  'password123',
  'Password123!',
  '1234567890',
  '1111111111',
  'abababababab',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  'qwertyuiop',
  'qwertyuiopasdf',
  'P@ssw0rd2026',
  'passwordpassword',
  '!!!sunshine!!!',
  'iloveyou12345',
  'superman2025$',
  'ｐａｓｓｗｏｒｄ１２３',
  'Ballot2026!',
  'b@ll0tb@ll0t',
  'moderator1',
])('%s is common', async (password) => {
  expect(await findWeakness(password, email)).toBe('common')
})

test.each([
  ['Jordan.Rivera99!', 'contains_email'],
  ['my precinct vote 7', 'contains_brand'],
])('%s is weak: %s', async (password, weakness) => {
  expect(await findWeakness(password, email)).toBe(weakness)
})

test.each([
  'seven purple ballots',
  'tr0ub4dor&harbor',
  'correct horse battery 1',
  'Zq8#rTw2!mLp',
  '雪が降る夜の投票所へ行く',
])('%s is accepted', async (password) => {
  expect(await findWeakness(password, email)).toBeUndefined()
})

test('ignores a mailbox name of fewer than four characters', async () => {
  expect(await findWeakness('seven alpine ballots', 'al@example.org')).toBeUndefined()
})
