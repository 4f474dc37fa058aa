import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberProfile } from '../../../../contract/officials.ts'
import { importRatings, previewRatings, ratings, ratingsSummary } from '../../../../contract/ratings.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { createRatingsStore } from './ratings.store.ts'

/** Three members of Congress, ordered as ratings are listed. */
const [first = '', second = '', third = ''] = reference.officials
  .congress()
  .flatMap((seat) => seat.member?.bioguideId ?? [])
  .toSorted()

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
const rejected = (csv: string) => admin.fail(importRatings, { body: { csv, source } })
const listRatings = () => member.call(ratings, {})
const listAudits = () =>
  app.db.selectFrom('auditLog').selectAll().where('action', '=', 'ratings.import').orderBy('id').execute()

test('lists no ratings before the first import', async () => {
  expect(await listRatings()).toEqual([])
  expect(await admin.call(ratingsSummary, {})).toEqual({ current: null })
})

test('tells what a file would change, and changes nothing', async () => {
  await load(`${first},1,2,3`, `${second},4,5,6`)
  const before = await listRatings()
  const csv = [header, `${second},4,5,7`, `${third},,,9`].join('\n')
  expect(await admin.call(previewRatings, { body: { csv } })).toEqual({
    count: 2,
    added: 1,
    changed: 1,
    removed: 1,
    examples: [
      { bioguideId: second, rating2024: 4, rating2023: 5, lifetimeRating: 7 },
      { bioguideId: third, rating2024: null, rating2023: null, lifetimeRating: 9 },
    ],
  })
  expect(await admin.fail(previewRatings, { body: { csv: 'nonsense' } })).toMatchObject({ code: 'invalid_rows' })
  expect(await listRatings()).toEqual(before)
})

test('lists, sums up, shows in the profile and audits an import', async () => {
  const before = (await listAudits()).length
  const { current } = await load(`${second},2,3.5,4.25`, `${third},,80,`, `"${first}",100,0,`)
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
  expect(await listRatings()).toEqual([
    { bioguideId: first, rating2024: 100, rating2023: 0, lifetimeRating: null, ...labels },
    { bioguideId: second, rating2024: 2, rating2023: 3.5, lifetimeRating: 4.25, ...labels },
    { bioguideId: third, rating2024: null, rating2023: 80, lifetimeRating: null, ...labels },
  ])
  expect((await member.call(memberProfile, { params: { bioguideId: second }, query: {} })).rating).toMatchObject({
    rating2024: 2,
  })
  const entries = await listAudits()
  expect(entries).toHaveLength(before + 1)
  expect(entries.at(-1)).toMatchObject({ actorId: adminId, details: { rater: 'CPAC', count: 3 } })
})

test('replaces the previous import', async () => {
  await load(`${first},2,,`, `${second},90,,`)
  await load(`${first},5,,`)
  expect((await listRatings()).map(({ bioguideId, rating2024 }) => [bioguideId, rating2024])).toEqual([[first, 5]])
})

test('notices an import by another process immediately', async () => {
  await load(`${first},2,,`)
  await listRatings()
  await createRatingsStore(app.db).replace(
    [{ bioguideId: first, rating2024: 7, rating2023: null, lifetimeRating: null }],
    { source: { ...source, name: 'Other' }, at: app.clock.now(), actorId: null },
  )
  expect((await listRatings()).map(({ rating2024, rater }) => [rating2024, rater])).toEqual([[7, 'Other']])
  expect((await admin.call(ratingsSummary, {})).current?.importedBy).toBeNull()
})

test('keeps the rows of exactly one of several concurrent imports', async () => {
  const files = Array.from({ length: 3 }, (_, i) => [`${first},${i},,`, `${second},10,,`])
  await Promise.all(files.map((lines) => load(...lines)))
  expect(await app.db.selectFrom('ratings').select('setId').distinct().execute()).toHaveLength(1)
  const stored = await listRatings()
  expect(stored.map(({ bioguideId }) => bioguideId)).toEqual([first, second])
  expect(stored[1]?.rating2024).toBe(10)
})

describe('rejects a whole file with a bad line', () => {
  test('and names each bad line with its number and the reason', async () => {
    await load(`${first},1,,`)
    const error = await rejected(
      [
        header,
        `${first},2,3,4`,
        'nobody,2,3,4',
        'Z999999,2,3,4',
        `${first},9,9,9`,
        `${second},101,3,4`,
        `${second},-1,3,4`,
        `${second},=1+1,3,4`,
        `${second},1e1,3,4`,
        `${second},,,`,
        `${second},2,3`,
        '"<script>alert(1)</script>",2,3,4',
        `"${second},2,3,4`,
      ].join('\r\n'),
    )
    expect(error).toMatchObject({ status: 422, code: 'invalid_rows' })
    expect(error.problems?.map(({ line, reason, value }) => [line, reason, value])).toEqual([
      [3, 'not_a_bioguide_id', 'nobody'],
      [4, 'unknown_member', 'Z999999'],
      [5, 'duplicate_member', first],
      [6, 'out_of_range', '101'],
      [7, 'out_of_range', '-1'],
      [8, 'not_a_number', '=1+1'],
      [9, 'not_a_number', '1e1'],
      [10, 'no_rating', second],
      [11, 'wrong_number_of_columns', `${second},2,3`],
      [12, 'not_a_bioguide_id', '<script>alert(1)</script>'],
      [13, 'unclosed_quote', `${second},2,3,4`],
    ])
    expect((await listRatings()).map(({ rating2024 }) => rating2024)).toEqual([1])
  })

  test.each([
    ['that has only the header', header, [2, 'empty_file']],
    ['that is blank', '\n\n', [1, 'empty_file']],
    ['with a wrong header', 'name,score\nA,1', [1, 'wrong_header']],
    ['that is not CSV', '\u0000\u0001PK', [1, 'wrong_header']],
    ['with too many lines', `${header}\n${'x\n'.repeat(6000)}`, [5001, 'too_many_lines']],
  ])('%s', async (_, csv, expected) => {
    const { code, problems } = await rejected(csv)
    expect([code, ...(problems ?? []).map(({ line, reason }) => [line, reason])]).toEqual(['invalid_rows', expected])
  })

  test('but accepts columns in any order and a file saved by Excel', async () => {
    const row = `"93.21","${first.toLowerCase()}","",""`
    const csv = `\uFEFF"lifetimerating","BIOGUIDEID","rating2023","rating2024"\r\n${row}\r\n`
    await admin.call(importRatings, { body: { csv, source } })
    expect(await listRatings()).toMatchObject([{ bioguideId: first, lifetimeRating: 93.21, rating2024: null }])
  })
})

test.each([
  ['no name', { ...source, name: ' ' }],
  ['a script as its address', { ...source, url: 'javascript:alert(1)' }],
  ['a day that does not exist', { ...source, asOf: '2025-02-30' }],
])('rejects a source with %s', async (_, invalid) => {
  const error = await admin.fail(importRatings, { body: { csv: `${header}\n${first},1,,`, source: invalid } })
  expect(error).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await listRatings()).toEqual([])
})
