import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../build/folders.ts'

const pages = ['security', 'performance', 'deploy', 'privacy'].map((name) => `docs/${name}.md`)
const written = pages.filter((page) => existsSync(join(root, page)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const Package = z.object({ scripts: z.record(z.string(), z.string()) })
const scripts = new Set(Object.keys(Package.parse(JSON.parse(read('package.json'))).scripts))

const folders = 'bench|civic|contract|docs|e2e|packs|scripts|server|trials|web'
const aPath = new RegExp(`^(?:(?:${folders})/[\\w.@/-]*|[\\w-]+\\.md|package(?:-lock)?\\.json)$`)

describe.each(written)('%s', (page) => {
  const text = read(page)

  test('names only files that exist', () => {
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/:\d+$/, ''))
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const named = [
      ...spans.filter((span) => aPath.test(span)),
      ...links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join('docs', target)),
    ]
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !scripts.has(name))).toEqual([])
  })
})

/** How many points of level 1 and 2 each section of ASVS 5.0.0 has; those of level 3 stand at its end. */
const points = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

describe('the review', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, point, rest = '']) => {
    const [asks = '', verdict = '', ...evidence] = rest.split('|').map((cell) => cell.trim())
    return { point, asks, verdict, evidence }
  })

  test('has every point once, in order', () => {
    const expected = Object.entries(points).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    )
    expect(expected).toHaveLength(253)
    expect(rows.map(({ point }) => point)).toEqual(expected)
  })

  test('says of each what it asks, a verdict and why', () => {
    const verdicts = new Set(['met', 'not applicable', 'open'])
    const odd = rows.filter(
      ({ asks, verdict, evidence }) => !asks || !verdicts.has(verdict) || evidence.length !== 1 || !evidence[0],
    )
    expect(odd).toEqual([])
  })
})
