import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { readWeb } from '../../../server/http/pages/web.ts'
import { createCallers } from './callers.ts'
import { runCampaign } from './campaign.ts'
import { rawRequests, findRawFault } from './raw.ts'
import { targets } from './targets.ts'

const web = await readWeb()
const t = await createTestApp({ env: { METRICS_TOKEN: 'a token for the tests' }, ...(web && { web }) })
afterAll(() => t.close())

/** Many more with `npm test -- full`. */
const perTarget = process.env.TEST_FULL === '1' ? 20 : 1

test('malformed requests to every endpoint and page cause no fault and no unexpected error in the log', async () => {
  const callers = createCallers(t.origin, t.db)
  const { faults, sent } = await runCampaign({ origin: t.origin, callers, perTarget, seed: 7 })
  expect([...faults.values()]).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(targets.length * perTarget)
  expect(t.log.filter((line) => line.includes('unexpected error'))).toEqual([])
}, 120_000)

test('invalid HTTP is refused or answered once, and the connection closed', async () => {
  const { port } = new URL(t.origin)
  const faults = await Promise.all(rawRequests.map((trick) => findRawFault(Number(port), trick)))
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('covers every route', () => {
  const covered = new Set(targets.map(({ method, path }) => `${method} ${path}`))
  const isFile = (path: string) => /^\/(assets|icons|shell|[\w.-]+\.\w+)/.test(path)
  const routes = routesIn(t.app.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(100)
  expect(
    routes.filter((route) => !covered.has(route) && !route.startsWith('HEAD ') && !isFile(route.slice(4))),
  ).toEqual([])
})

/** Routes as `GET /path`, from the tree that Fastify prints with four columns per level. */
function routesIn(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = line.match(/^([\s│]*)[├└]── (\S+)(?: \((.+)\))?$/) ?? []
    const level = indent.length / 4
    parents.length = level
    parents[level] = path
    return methods ? methods.split(', ').map((method) => `${method} ${parents.join('')}`) : []
  })
}
