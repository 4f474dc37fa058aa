import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberProfile } from '../../../../contract/officials.ts'
import { importRatings, ratings, ratingsSummary } from '../../../../contract/ratings.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { createRatingsStore } from './ratings.store.ts'

let app: TestApp
let member: Client
let admin: Client
let adminId: string
beforeAll(async () => {
  app = await createTestApp()
  member = (await app.member()).client
  const created = await app.member({ name: 'Ada Admin', admin: true })
  admin = created.client
  adminId = created.user.id
})
afterAll(() => app.close())
afterEach(() => app.db.deleteFrom('ratingSets').execute())

const header = 'bioguideId,rating2024,rating2023,lifetimeRating'
const source = { name: 'CPAC', url: 'https://ratings.conservative.org/', asOf: '2025-03-01' }
const load = (...lines: string[]) => admin.call(importRatings, { body: { csv: [header, ...lines].join('\n'), source } })
const refused = (csv: string) => admin.fail(importRatings, { body: { csv, source } })
const listed = () => member.call(ratings, {})
const audited = () =>
  app.db.selectFrom('auditLog').selectAll().where('action', '=', 'ratings.import').orderBy('id').execute()

test('none until some are imported', async () => {
  expect(await listed()).toEqual([])
  expect(await admin.call(ratingsSummary, {})).toEqual({ current: null })
})

test('an import is listed, summed up, shown in the profile and audited', async () => {
  const before = (await audited()).length
  const { current } = await load('S000148,2,3.5,4.25', 'S001198,,80,', '"H001104",100,0,')
  expect(current).toEqual({
    rater: 'CPAC',
    sourceUrl: source.url,
    asOf: '2025-03-01',
    count: 3,
    columns: { rating2024: 2, rating2023: 3, lifetimeRating: 1 },
    importedAt: '2026-11-14T12:00:00.000Z',
    importedBy: 'Ada Admin',
  })
  const labels = { rater: 'CPAC', source: 'CPAC', sourceUrl: source.url, asOf: '2025-03-01' }
  expect(await listed()).toEqual([
    { bioguideId: 'H001104', rating2024: 100, rating2023: 0, lifetimeRating: null, ...labels },
    { bioguideId: 'S000148', rating2024: 2, rating2023: 3.5, lifetimeRating: 4.25, ...labels },
    { bioguideId: 'S001198', rating2024: null, rating2023: 80, lifetimeRating: null, ...labels },
  ])
  expect((await member.call(memberProfile, { params: { bioguideId: 'S000148' }, query: {} })).rating).toMatchObject({
    rating2024: 2,
  })
  const entries = await audited()
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({ actorId: adminId, details: { rater: 'CPAC', count: 3 } })
})

test('the next import replaces the one before', async () => {
  await load('S000148,2,,', 'S001198,90,,')
  await load('S000148,5,,')
  expect((await listed()).map(({ bioguideId, rating2024 }) => [bioguideId, rating2024])).toEqual([['S000148', 5]])
})

test('one made by another process is seen at once', async () => {
  await load('S000148,2,,')
  await listed()
  await createRatingsStore(app.db).replace(
    [{ bioguideId: 'S000148', rating2024: 7, rating2023: null, lifetimeRating: null }],
    { ...source, name: 'Other' },
    app.clock.now(),
    null,
  )
  expect((await listed()).map(({ rating2024, rater }) => [rating2024, rater])).toEqual([[7, 'Other']])
  expect((await admin.call(ratingsSummary, {})).current?.importedBy).toBeNull()
})

test('two at once: one of them whole, never a mixture', async () => {
  const one = Array.from({ length: 3 }, (_, i) => [`S000148,${i},,`, 'S001198,10,,'])
  await Promise.all(one.map((lines) => load(...lines)))
  expect(await app.db.selectFrom('ratings').select('setId').distinct().execute()).toHaveLength(1)
  const [schumer, sullivan] = await listed()
  expect([schumer?.bioguideId, sullivan?.bioguideId, sullivan?.rating2024]).toEqual(['S000148', 'S001198', 10])
})

describe('a file with a bad line is refused whole', () => {
  test('each bad line is named with its number and the reason', async () => {
    await load('S000148,1,,')
    const error = await refused(
      [
        header,
        'S000148,2,3,4',
        'nobody,2,3,4',
        'Z999999,2,3,4',
        'S000148,9,9,9',
        'S001198,101,3,4',
        'S001198,-1,3,4',
        'S001198,=1+1,3,4',
        'S001198,1e1,3,4',
        'S001198,,,',
        'S001198,2,3',
        '"<script>alert(1)</script>",2,3,4',
        '"S001198,2,3,4',
      ].join('\r\n'),
    )
    expect(error).toMatchObject({ status: 422, code: 'invalid_rows' })
    expect(error.problems?.map(({ line, reason, value }) => [line, reason, value])).toEqual([
      [3, 'not_a_bioguide_id', 'nobody'],
      [4, 'unknown_member', 'Z999999'],
      [5, 'duplicate_member', 'S000148'],
      [6, 'out_of_range', '101'],
      [7, 'out_of_range', '-1'],
      [8, 'not_a_number', '=1+1'],
      [9, 'not_a_number', '1e1'],
      [10, 'no_rating', 'S001198'],
      [11, 'wrong_number_of_columns', 'S001198,2,3'],
      [12, 'not_a_bioguide_id', '<script>alert(1)</script>'],
      [13, 'unclosed_quote', 'S001198,2,3,4'],
    ])
    expect((await listed()).map(({ rating2024 }) => rating2024)).toEqual([1])
  })

  test.each([
    ['no line but the header', header, [2, 'empty_file']],
    ['blank', '\n\n', [1, 'empty_file']],
    ['another header', 'name,score\nA,1', [1, 'wrong_header']],
    ['not a CSV at all', '\u0000\u0001PK', [1, 'wrong_header']],
    ['too long', `${header}\n${'x\n'.repeat(6000)}`, [5001, 'too_many_lines']],
  ])('%s', async (_, csv, expected) => {
    const { code, problems } = await refused(csv)
    expect([code, ...(problems ?? []).map(({ line, reason }) => [line, reason])]).toEqual(['invalid_rows', expected])
  })

  test('columns may stand in any order, and a file may come from Excel', async () => {
    const csv = '\uFEFF"lifetimerating","BIOGUIDEID","rating2023","rating2024"\r\n"93.21","s001198","",""\r\n'
    await admin.call(importRatings, { body: { csv, source } })
    expect(await listed()).toMatchObject([{ bioguideId: 'S001198', lifetimeRating: 93.21, rating2024: null }])
  })
})

test.each([
  ['no name', { ...source, name: ' ' }],
  ['an address that is a script', { ...source, url: 'javascript:alert(1)' }],
  ['a day that is none', { ...source, asOf: '2025-02-30' }],
])('a source with %s is refused', async (_, wrong) => {
  const error = await admin.fail(importRatings, { body: { csv: `${header}\nS000148,1,,`, source: wrong } })
  expect(error).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await listed()).toEqual([])
})
