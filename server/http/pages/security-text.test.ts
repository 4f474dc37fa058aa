import { expect, test } from 'vitest'
import { createTestApp } from '../../../harness/app/test-app.ts'

const path = '/.well-known/security.txt'

test('says where to report a vulnerability', async () => {
  const env = { CONTACT: 'security@vote.example.org', PUBLIC_URL: 'https://vote.example.org' }
  const app = await createTestApp({ env, now: '2026-11-14T12:00:00Z' })
  const response = await app.visitor().fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@vote.example.org',
      'Expires: 2027-05-13T12:00:00.000Z',
      'Preferred-Languages: en, es',
      'Canonical: https://vote.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  await app.close()
})

test('is missing without a contact', async () => {
  const app = await createTestApp()
  expect((await app.visitor().fetch(path)).status).toBe(404)
  await app.close()
})
