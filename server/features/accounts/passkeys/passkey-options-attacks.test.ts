import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startPasskeySignIn } from '../../../../contract/passkeys.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: 'on' } })
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('verifications').execute())

const startFrom = async (address: string) =>
  (await t.visitor().fetch(startPasskeySignIn.path, { method: 'POST', headers: { 'x-forwarded-for': address } })).status

const countRows = async () => {
  const { rows } = await t.db
    .selectFrom('verifications')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test('one network stores at most a hundred passkey challenges at once, however many it asks for', async () => {
  const statuses = await Promise.all(Array.from({ length: 150 }, () => startFrom('203.0.113.7')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await countRows()).toBe(100)
  expect(await startFrom('203.0.113.8')).toBe(200)
})

test('many networks together store at most ten thousand; the oldest go, and no password link with them', async () => {
  await sql`
    insert into verifications (id, identifier, value, expires_at, created_at)
    select 'flood' || n, 'flood' || n, '{"type":"authentication","userData":{"id":""}}', now() + interval '5 minutes',
      now() - interval '1 minute'
    from generate_series(1, 12000) as n
  `.execute(t.db)
  await t.db
    .insertInto('verifications')
    .values({ id: 'link', identifier: 'link', value: 'a-user-id', expiresAt: new Date('2100-01-01') })
    .execute()
  const statuses = await Promise.all(Array.from({ length: 100 }, (_, at) => startFrom(`198.51.100.${at}`)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await countRows()).toBeLessThanOrEqual(10_000 + 100 + 1)
  const left = t.db.selectFrom('verifications').select('id').where('id', 'not like', 'flood%')
  expect(await left.execute()).toHaveLength(101)
})
