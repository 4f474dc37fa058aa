import { hashKey, skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listPosts } from '../../contract/discussions.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { endpointKey, endpointQuery, pagedKey, pagedQuery } from './query.ts'

const byZip = (zip: string, district?: string) =>
  endpointQuery(officialsByZip, { params: { zip }, query: { district } }).queryKey

test('gives the same request the same key, however its input is written', () => {
  const withoutDistrict = endpointQuery(officialsByZip, { params: { zip: '90210' }, query: {} }).queryKey
  expect(hashKey(byZip('90210'))).toBe(hashKey(withoutDistrict))
})

test('gives different requests different keys below the key of the endpoint', () => {
  const keys = [byZip('90210'), byZip('90210', 'CA-36'), byZip('10001')]
  expect(new Set(keys.map(hashKey)).size).toBe(3)
  for (const key of keys) expect(key.slice(0, 1)).toEqual(endpointKey(officialsByZip))
})

test('caches each language separately', () => {
  const inLanguage = (locale: string) => endpointQuery(listPosts, { query: {} }, { locale }).queryKey
  expect(hashKey(inLanguage('en'))).not.toBe(hashKey(inLanguage('es')))
})

test.each([null, undefined])('fetches nothing for the input %s', (input) => {
  expect(endpointQuery(officialsByZip, input).queryFn).toBe(skipToken)
})

test('keeps paged and plain queries of an endpoint apart', () => {
  const paged = pagedQuery(listPosts, { input: (cursor) => ({ query: { cursor } }), nextCursor: () => null }).queryKey
  expect(paged.slice(0, 2)).toEqual(pagedKey(listPosts))
  expect(hashKey(paged)).not.toBe(hashKey(endpointQuery(listPosts, { query: {} }).queryKey))
})
