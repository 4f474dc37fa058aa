import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkBytes, sendChunk } from '../../contract/desk.ts'
import { namesOf } from '../../measure/measurements.ts'
import { withheldTables } from '../../server/db/backup/withheld.ts'
import { root } from '../build/folders.ts'
import { commands } from '../run/commands.mjs'
import { factsFile, generatedFiles } from './generated.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((page) => page !== 'CHANGELOG.md')

const folders = 'civic|contract|docs|e2e|harness|measure|packs|scripts|server|web'
const pathPattern = new RegExp(`^(?:(?:${folders})/[\\w.@/-]*|[\\w-]+\\.md|package(?:-lock)?\\.json)$`)

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('names only files that exist', () => {
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/:\d+$/, ''))
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const paths = [
      ...spans.filter((span) => pathPattern.test(span)),
      ...links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(page), target)),
    ]
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names only commands that exist', () => {
    const names = [...text.matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = '']) => name)
    expect(names.filter((name) => !Object.hasOwn(commands, name))).toEqual([])
    const measurements = [...text.matchAll(/npm run (bench|trial) -- ([a-z]\w*)/g)].filter(
      ([, kind, name = '']) => !namesOf(kind === 'bench' ? 'bench' : 'trial').includes(name),
    )
    expect(measurements.map(([command]) => command)).toEqual([])
  })
})

test.each(Object.keys(generatedFiles).filter((path) => path !== factsFile))('%s is up to date', (path) => {
  expect(read(path), 'run npm run docs').toBe(generatedFiles[path]?.())
})

test('the pg_dump command in docs/deploy.md leaves out what our backup leaves out', () => {
  const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const documented = [...text.matchAll(/--exclude-table-data=public\.(\w+)/g)].map(([, table]) => table)
  expect(documented).toEqual(withheldTables({ session: undefined, vapid: false }))
})

test('docs/deploy/nginx.conf lets a full part of an upload through', () => {
  const folder = sendChunk.path.replace(':id', '')
  const [, location = ''] = read('docs/deploy/nginx.conf').split(`location ${folder} {`)
  const [, megabytes] = location.match(/^[^}]*client_max_body_size (\d+)m;/) ?? []
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThanOrEqual(chunkBytes)
})

test('docs/commands.md describes every command, benchmark and trial', () => {
  const page = read('docs/commands.md')
  const names = [
    ...Object.keys(commands).map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)),
    ...namesOf('bench').map((name) => `npm run bench -- ${name}`),
    ...namesOf('trial').map((name) => `npm run trial -- ${name}`),
  ]
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
