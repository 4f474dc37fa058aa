import { expect, test } from 'vitest'
import { weaknessOf } from './password-strength.ts'

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
  expect(await weaknessOf(password, email)).toBe('common')
})

test.each([
  ['Jordan.Rivera99!', 'contains_email'],
  ['my precinct vote 7', 'contains_brand'],
])('%s is refused: %s', async (password, weakness) => {
  expect(await weaknessOf(password, email)).toBe(weakness)
})

test.each([
  'seven purple ballots',
  'tr0ub4dor&harbor',
  'correct horse battery 1',
  'Zq8#rTw2!mLp',
  '雪が降る夜の投票所へ行く',
])('%s passes', async (password) => {
  expect(await weaknessOf(password, email)).toBeUndefined()
})

test('a short mailbox name is not looked for', async () => {
  expect(await weaknessOf('seven alpine ballots', 'al@example.org')).toBeUndefined()
})
