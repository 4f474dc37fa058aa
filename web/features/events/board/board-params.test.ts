import { expect, test } from 'vitest'
import { boardSearch, parseBoardParams } from './board-params.ts'

test.each([
  ['', { tab: 'all', state: 'all', page: 1 }],
  ['tab=election&state=TX&page=3', { tab: 'election', state: 'TX', page: 3 }],
  ['state=tx', { state: 'TX' }],
  ['state=Texas', { state: 'all' }],
  ['tab=dinner', { tab: 'all' }],
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=1e9', { page: 1 }],
  ['page=999', { page: 100 }],
])('parses ?%s', (search, expected) => {
  expect(parseBoardParams(new URLSearchParams(search))).toMatchObject(expected)
})

test('writes only what differs from the first view, and reads it back', () => {
  expect(boardSearch({ tab: 'all', state: 'all', page: 1 })).toBe('?')
  const params = { tab: 'debate', state: 'GU', page: 2 } as const
  expect(boardSearch(params)).toBe('?tab=debate&state=GU&page=2')
  expect(parseBoardParams(new URLSearchParams(boardSearch(params)))).toEqual(params)
})
