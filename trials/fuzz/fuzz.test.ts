import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../harness/app/test-app.ts'
import { readWeb } from '../../server/http/pages/web.ts'
import { createPeople } from './callers.ts'
import { campaign } from './campaign.ts'
import { rawTricks, tryRaw } from './raw.ts'
import { targets } from './targets.ts'

const web = readWeb()
const t = await createTestApp({ env: { METRICS_TOKEN: 'a token for the tests' }, ...(web && { web }) })
afterAll(() => t.close())

test(
  'a few wrong requests to every call and page: no fault, and nothing unexpected in the log',
  { timeout: 60_000 },
  async () => {
    const { faults, sent } = await campaign({
      origin: t.origin,
      people: createPeople(t.origin, t.db),
      perTarget: 3,
      seed: 7,
    })
    expect([...faults.values()]).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(targets.length * 3)
    expect(t.log.filter((line) => line.includes('unexpected error'))).toEqual([])
  },
)

test('what is not quite HTTP is refused or answered, once, and the line closed', async () => {
  const { port } = new URL(t.origin)
  const faults = await Promise.all(rawTricks.map((trick) => tryRaw(Number(port), trick)))
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('no route is left out', () => {
  const known = new Set(targets.map(({ method, path }) => `${method} ${path}`))
  const isFile = (path: string) => /^\/(assets|icons|shell|[\w.-]+\.\w+)/.test(path)
  const routes = routesIn(t.app.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(100)
  expect(routes.filter((route) => !known.has(route) && !route.startsWith('HEAD ') && !isFile(route.slice(4)))).toEqual(
    [],
  )
})

/** As `GET /path`, from the tree that Fastify draws, four columns for each level. */
function routesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = line.match(/^([\s│]*)[├└]── (\S+)(?: \((.+)\))?$/) ?? []
    const level = indent.length / 4
    above.length = level
    above[level] = path
    return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}`) : []
  })
}
