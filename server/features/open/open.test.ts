import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { openablePages, paths } from '../../../contract/paths.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { parseCsv } from '../../core/csv.ts'
import { readWeb } from '../../http/pages/web.ts'

const web = await readWeb()
if (!web) throw new Error('The pages are not built. Run: npm run build')

const host = 'https://news.example'
const closed = await createTestApp({ web })
const open = await createSecondApp(closed, {
  web,
  env: { VISITORS: 'lookup', EMBED_ORIGINS: host, API_FOR_SITES: 'on', PUBLIC_URL: 'https://vote.example' },
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const read = async (path: string, app = open, headers: Record<string, string> = {}) => {
  const response = await app.visitor().fetch(path, { headers })
  return { response, text: await response.text(), header: (name: string) => response.headers.get(name) ?? '' }
}
const plain = Object.values(openablePages)
  .flat()
  .filter((path) => !path.includes(':'))
const embedded = ['deadlines', 'officials', 'polling-place', 'results'].map((name) => `/embed/${name}`)

describe('visitors', () => {
  test('see only the front page unless the operator opens more, and nothing else is listed', async () => {
    for (const path of [...plain, '/officials/S000148', '/poster?state=GA']) {
      const { text } = await read(path, closed)
      expect(text).toContain('Sign in to see this page')
      expect(text).toContain('<meta name="robots" content="noindex"')
    }
    for (const path of [...embedded, '/llms.txt', '/mcp']) {
      expect([path, (await read(path, closed)).response.status]).toEqual([path, 404])
    }
    const { text: sitemap } = await read('/sitemap.xml', closed)
    expect(plain.filter((path) => sitemap.includes(path))).toEqual([])
  })

  test('open pages have their address in both languages, a description and what they are about', async () => {
    for (const path of plain) {
      const { text, header } = await read(path)
      expect(text).toContain(`<link rel="canonical" href="https://vote.example${path}">`)
      expect(text).toContain(`hreflang="es" href="https://vote.example${path}?lang=es"`)
      expect(text).toMatch(/<meta name="description" content="[^"]{10,}"/)
      expect(text).not.toContain('noindex')
      expect(header('set-cookie')).toBe('')
    }
    const { text: sitemap } = await read('/sitemap.xml')
    const [legislator] = /\/officials\/legislators\/[^<]+/.exec(sitemap) ?? ['none']
    expect((await read(legislator)).text).toContain(`<link rel="canonical" href="https://vote.example${legislator}">`)
    expect(sitemap).toMatch(/\/officials\/committees\/\w+</)
    expect(plain.filter((path) => !sitemap.includes(`https://vote.example${path}<`))).toEqual([])
    const robots = await read('/robots.txt')
    expect(robots.text).toContain('Sitemap: https://vote.example/sitemap.xml')
    expect(robots.header('cache-control')).toContain('public')
    // Without PUBLIC_URL a request may name any host.
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect((await read(path, closed)).header('cache-control')).toContain('private')
  })

  test('a Spanish page has an address of its own, and a page for one reader is not listed', async () => {
    const { response, text } = await read('/register?lang=es')
    expect(response.status).toBe(200)
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('<link rel="canonical" href="https://vote.example/register?lang=es">')
    for (const path of ['/compare?members=S000148', '/officials/X000000', paths.account]) {
      expect((await read(path)).text).toContain('noindex')
    }
  })

  test('structured data names people in their public role, their offices, and elections', async () => {
    const dataOf = async (path: string) =>
      JSON.stringify(JSON.parse(/ld\+json">(.*?)<\/script>/.exec((await read(path)).text)?.[1] ?? 'null'))
    expect(await dataOf('/officials/S000148')).toMatch(/"Person".*United States Senate.*"GovernmentOffice"/)
    open.clock.set('2026-10-20T12:00:00Z')
    expect(await dataOf('/events')).toContain('"@type":"Event"')
    open.clock.set('2026-11-14T12:00:00Z')
  })
})

describe('widgets', () => {
  test('are framed only by the sites that the operator lists', async () => {
    for (const path of embedded) {
      const { header, text } = await read(`${path}?state=GA`)
      expect(header('content-security-policy')).toContain(`frame-ancestors 'self' ${host}`)
      expect(header('x-frame-options')).toBe('')
      expect(header('set-cookie')).toBe('')
      expect(text).toContain('Georgia')
      expect(text).not.toMatch(/localStorage|manifest/)
    }
    const { header } = await read('/officials')
    expect([header('x-frame-options'), header('access-control-allow-origin')]).toEqual(['DENY', ''])
    expect((await read('/embed.js')).header('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await read('/embed.js', closed)).header('cross-origin-resource-policy')).toBe('same-origin')
    expect((await read('/embed.js')).text.length).toBeLessThan(3000)
  })

  test('read the place, the language and the colors from their address alone', async () => {
    const spanish = await read('/embed/officials?zip=10001&lang=es&theme=dark', open, { cookie: 'locale=en' })
    expect(spanish.text).toContain('<html lang="es" class="dark">')
    expect(spanish.text).toContain('Una de estas personas')
    expect((await read('/embed/deadlines?zip=00501')).text).not.toContain('undefined')
    for (const query of ['', '?state=XX', '?zip=banana', '?zip=99999', '?zip=09001', '?theme=<b>&lang=xx']) {
      const { response, text } = await read(`/embed/deadlines${query}`)
      expect([query, response.status, text.includes('ZIP code')]).toEqual([query, 200, true])
      expect(text).not.toContain('<b>')
    }
  })
})

describe('tables', () => {
  const required = ['source', 'source_date']
  test.each([
    ['elections', 200, ['id', 'state', 'title', 'date', 'status', 'confirmed']],
    ['deadlines', 100, ['election', 'deadline', 'date', 'confirmed']],
    ['officials', 535, ['office', 'state', 'name', 'certainty']],
    ['results', 1000, ['state', 'office', 'candidate', 'votes', 'winner']],
  ])('%s.csv has a header, sources and as many columns in each row', async (name, least, columns) => {
    const { response, text, header } = await read(`/data/${name}.csv`)
    const [head, ...rows] = parseCsv(text)
    expect(response.status).toBe(200)
    expect(header('content-type')).toBe('text/csv; charset=utf-8')
    expect(header('access-control-allow-origin')).toBe('*')
    expect(head?.cells).toEqual(expect.arrayContaining([...columns, ...required]))
    expect(rows.length).toBeGreaterThan(least)
    expect(rows.filter(({ cells }) => cells.length !== head?.cells.length)).toEqual([])
    const again = await read(`/data/${name}.csv`, open, { 'if-none-match': header('etag') })
    expect(again.response.status).toBe(304)
  })
})

test('the OpenAPI file names each operation once, its server and its errors', async () => {
  const { text } = await read('/api/openapi.json')
  const file = JSON.parse(text)
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(allEndpoints.length)
  expect(file.servers).toEqual([{ url: 'https://vote.example' }])
  expect(text.match(/"4XX":/g)?.length).toBe(allEndpoints.length)
})

test('the example client is made of that file and shows a fact with its source', async () => {
  const path = fileURLToPath(new URL('../../../docs/example-client.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [path, open.origin, 'GA'])
  expect(stdout).toMatch(/^20\d\d-\d\d-\d\d Georgia.*\nSource: .*, 20\d\d-\d\d-\d\d, https:/)
})

test('a poster has the dates of its state in each language, its sources and a code to scan', async () => {
  const { text } = await read('/poster?state=GA&language=both&size=a4&kind=tear-off')
  expect(text).toMatch(/<section lang="en".*Vote in Georgia.*<section lang="es".*Vote en Georgia/s)
  expect(text).toContain('@page{size:A4')
  expect(text).toContain('Federal Election Commission')
  expect(text.match(/aria-label="https:\/\/vote\.example\/"/g)?.length).toBe(9)
  expect((await read('/poster?state=XX&size=huge')).text).toContain('Choose a state')
  const { client } = await closed.member()
  expect(await (await client.fetch('/poster?state=GA')).text()).toContain('Vote in Georgia')
})
