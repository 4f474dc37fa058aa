import { expect, test } from 'vitest'
import { type PageAccess, isEditor, mayOpen } from './page-access.ts'

const member = { isAdmin: false, editorOf: [] }
const ofCounty = { isAdmin: false, editorOf: ['04013'] }
const ofState = { isAdmin: false, editorOf: ['04'] }
const administrator = { isAdmin: true, editorOf: [] }

test.each<[string, PageAccess, boolean[]]>([
  ['a page of administrators', 'administrators', [false, false, false, true]],
  ['a page of editors', 'editors', [false, true, true, true]],
  ['a page of editors of states', 'state editors', [false, false, true, true]],
])('%s', (_, access, expected) => {
  expect([member, ofCounty, ofState, administrator].map((user) => mayOpen(user, access))).toEqual(expected)
})

test('an administrator with an area is not an editor', () => {
  const users = [member, ofCounty, administrator, { isAdmin: true, editorOf: ['04'] }]
  expect(users.map(isEditor)).toEqual([false, true, false, false])
})
