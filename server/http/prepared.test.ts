import { expect, test } from 'vitest'
import { createPreparedCache, prepare } from './prepared.ts'

test('of more than fits, what was not asked for longest goes', () => {
  const one = prepare('a'.repeat(100))
  const cache = createPreparedCache(4 * one.size)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, one)
  cache.get('a')
  cache.set('e', one)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('set again, it counts once', () => {
  const one = prepare('a'.repeat(100))
  const cache = createPreparedCache(2 * one.size)
  for (let time = 0; time < 5; time++) cache.set('a', one)
  cache.set('b', one)
  expect([cache.get('a'), cache.get('b')]).toEqual([one, one])
})
