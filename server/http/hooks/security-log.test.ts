import { afterAll, expect, test } from 'vitest'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { sendChunk } from '../../../contract/desk.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedXml } from '../../../harness/fixtures/feed-files.ts'

const t = await createTestApp()
afterAll(() => t.close())

const lines = (from: number) =>
  t.log
    .slice(from)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ msg }) => msg === 'security')

test('an editor who starts an import is in the security log, without the parts of the file', async () => {
  const { client, user } = await t.member({ editorOf: ['48453'] })
  const from = t.log.length
  const feed = { name: 'feed.xml', content: feedXml({ vipId: '48453' }) }
  await startImport(client, { area: '48453', form: 'vip', files: { feed } })
  expect(lines(from)).toMatchObject([
    { route: '/api/desk/imports', status: 201, member: user.id },
    { route: '/api/desk/imports/:id/files', status: 201, member: user.id },
  ])
})

test('every act of an administrator or editor is watched', async () => {
  const acts = allEndpoints.filter(
    (endpoint) =>
      ['admin', 'editor'].includes(endpoint.access) && !endpoint.readOnly && endpoint.path !== sendChunk.path,
  )
  expect(acts.length).toBeGreaterThan(30)
  const from = t.log.length
  for (const { method, path } of acts) await t.visitor().fetch(path.replace(/:(\w+)/g, '0'), { method })
  const logged = lines(from).map(({ method, route }) => `${method} ${route}`)
  expect(logged).toEqual(acts.map(({ method, path }) => `${method} ${path}`))
})
