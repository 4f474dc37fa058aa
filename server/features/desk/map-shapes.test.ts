import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../harness/fixtures/feed-files.ts'
import { geoJson, shapefile, square } from '../../../harness/fixtures/spreadsheet-files.ts'
import { readMapShapes } from './vip/vip-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-maps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const shapes = []
  for await (const shape of readMapShapes(path)) shapes.push(shape)
  return shapes
}

const shapes = [
  { precinct: '1', rings: [square(-112, 33, 0.1)] },
  { precinct: '2', rings: [square(-111.9, 33, 0.1)] },
]

test.each([
  ['Shapefile', () => zipOf(shapefile(shapes))],
  ['GeoJSON', () => geoJson(shapes)],
])('the shapes of a %s in their order', async (_, content) => {
  const found = await read(content())
  expect(found.map(({ line, rings }) => [line, rings?.[0]?.[0]])).toEqual([
    [1, [-112, 33]],
    [2, [-111.9, 33]],
  ])
})

test.each<[string, () => string | Buffer, string]>([
  ['a spreadsheet', () => 'Precinct,Place\n1,Hall\n', 'not a map'],
  ['a text', () => 'hello', 'not a map'],
  ['nothing', () => '', 'the map is empty'],
  ['an archive without a map', () => zipOf({ 'readme.txt': 'hello' }), 'map'],
  ['a Shapefile without a projection', () => zipOf(withoutPrj()), 'no .prj file'],
  ['an unknown projection', () => zipOf(shapefile(shapes, 'LOCAL_CS["feet"]')), 'projection that is not supported'],
])('%s is refused in words', async (_, content, reason) => {
  await expect(read(content())).rejects.toThrow(reason)
})

const withoutPrj = () =>
  Object.fromEntries(Object.entries(shapefile(shapes)).filter(([name]) => !name.endsWith('.prj')))
