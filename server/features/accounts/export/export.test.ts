import { afterAll, expect, test } from 'vitest'
import * as schemas from '../../../../contract/accounts.schemas.ts'
import { exportAccount } from '../../../../contract/accounts.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

test('the download contains each list whole and in order, however many pages it has', async () => {
  const { client, user } = await t.member({ name: 'Paige “Many” Pages\\' })
  const userId = user.id
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n))
  const numbers = Array.from({ length: 120 }, (_, n) => n)
  const posts = await t.db
    .insertInto('entries')
    .values(numbers.map((n) => ({ userId, content: `Post "${n}"\n`, createdAt: at(n) })))
    .returning('id')
    .execute()
  const postId = posts[0]?.id ?? 0
  await t.db
    .insertInto('entries')
    .values(numbers.slice(0, 100).map((n) => ({ userId, postId, content: `Comment ${n}`, createdAt: at(n) })))
    .execute()
  await t.db
    .insertInto('edits')
    .values(
      numbers.map((n) => ({
        userId,
        entryId: postId,
        content: `Version ${n}`,
        writtenAt: at(n),
        replacedAt: at(n + 1),
      })),
    )
    .execute()
  await t.db
    .insertInto('likes')
    .values(posts.map(({ id }) => ({ userId, postId: id, createdAt: at(1) })))
    .execute()

  const response = await client.send(exportAccount, {})
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const text = await response.text()
  const entry = { state: 'visible', editedAt: null }
  const expected = {
    posts: posts.map(({ id }, n) => ({
      id,
      content: `Post "${n}"\n`,
      ...entry,
      createdAt: at(n).toISOString(),
      likes: 0,
      commentCount: 0,
    })),
    comments: numbers.slice(0, 100).map((n) => ({
      id: expect.any(Number),
      content: `Comment ${n}`,
      ...entry,
      createdAt: at(n).toISOString(),
      postId,
    })),
    keptForModerators: [],
    earlierVersions: numbers.map((n) => ({
      entryId: postId,
      content: `Version ${n}`,
      writtenAt: at(n).toISOString(),
      replacedAt: at(n + 1).toISOString(),
    })),
    likes: posts.map(({ id }) => ({ postId: id, createdAt: at(1).toISOString() })),
    reports: [],
    blocks: [],
    notices: [],
    appeals: [],
    suspension: null,
    suspendedEmails: [],
  }
  const { exportedAt, data } = schemas.exportAccount.reply.parse(JSON.parse(text))
  expect(exportedAt).toBe(t.clock.now().toISOString())
  expect(data.discussions).toEqual(expected)
  expect(data.account).toMatchObject({ profile: { name: 'Paige “Many” Pages\\', email: user.email } })
  expect(Object.keys(data)).toEqual([
    'account',
    'events',
    'discussions',
    'factReports',
    'placeWatches',
    'placeFollows',
    'follows',
    'desk',
    'reminders',
  ])
  // No white space and no repeated keys: exactly what JSON.stringify writes.
  expect(JSON.stringify(JSON.parse(text))).toBe(text)
})
