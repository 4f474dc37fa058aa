import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabaseAndFolder } from '../../../../harness/app/database-and-folder.ts'
import { feedXml, zipOf } from '../../../../harness/fixtures/feed-files.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'
import { reject } from '../../../core/import-error.ts'
import { precinctAt } from '../../polling/feeds/shapes.ts'
import { importFeed } from './import-feed.ts'
import { feedLimits } from './limits.ts'
import type { ReadShapes } from './write-shapes.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2026-11-14T12:00:00Z')
beforeEach(async () => {
  await removeAllFeeds(db)
})

const Shapes = z.array(z.array(z.array(z.array(z.number()))).nullable())

/** Reads a list of shapes, each a list of rings. */
const readShapes: ReadShapes = async function* (path) {
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith('[')) reject('the file is not a map')
  for (const [index, rings] of Shapes.parse(JSON.parse(text)).entries())
    yield { line: index + 1, rings: rings ?? undefined }
}

/** A square of a tenth of a degree. */
const square = (west: number, south: number) => [
  [
    [west, south],
    [west + 0.1, south],
    [west + 0.1, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ],
]
const map = JSON.stringify([square(-97, 32), square(-96.9, 32), square(-96.8, 32), null])

const hash = (algorithm: string) => createHash(algorithm).update(map).digest('hex')
const boundary = (shape: string, file = 'ef1') =>
  `<SpatialBoundary><ExternalGeospatialFeature><ExternalFileId>${file}</ExternalFileId><FileFormat>shp</FileFormat>` +
  `${shape}</ExternalGeospatialFeature></SpatialBoundary>`
const shapeNumber = (index: number) => `<ShapeIdentifier>${index}</ShapeIdentifier>`
const externalFile = (name = 'shapes.zip', algorithm = 'sha-256', value = hash('sha256')) =>
  `<ExternalFile id="ef1"><FileUri>${name}</FileUri><Checksum><Algorithm>${algorithm}</Algorithm><Value>${value}</Value></Checksum></ExternalFile>`

interface ShapesFeed {
  boundaries?: Record<string, string>
  file?: string
}

/** A feed without street segments whose precincts have these boundaries. */
function shapesXml({
  boundaries = { p1: shapeNumber(0), p2: shapeNumber(1) },
  file = externalFile(),
}: ShapesFeed = {}) {
  const xml = feedXml({ streets: [], precincts: Object.keys(boundaries), moreElements: file }).replace('5.2', '6.0')
  return Object.entries(boundaries).reduce(
    (text, [id, shape]) => text.replace(`<Name>Precinct ${id}</Name>`, `<Name>Precinct ${id}</Name>${boundary(shape)}`),
    xml,
  )
}

async function importContent(content: string | Buffer, limits = feedLimits) {
  const path = write(content, 'feed.zip')
  return importFeed(db, path, { now, readShapes, limits })
}

const importShapes = (feed: ShapesFeed = {}) => importContent(zipOf({ 'feed.xml': shapesXml(feed), 'shapes.zip': map }))

/** The name of the precinct at a point, or what is known instead. */
async function precinctOf(lng: number, lat: number): Promise<string> {
  const shapes = await db.selectFrom('feedShapes').select(['precinct', 'rings']).execute()
  const found = precinctAt(shapes, { lng, lat }, (one, other) => one.precinct === other.precinct)
  if (found.kind !== 'one') return found.kind
  const row = await db
    .selectFrom('feedPrecincts')
    .select('name')
    .where('id', '=', found.shape.precinct)
    .executeTakeFirst()
  return row?.name ?? 'nobody'
}

describe('precincts with shapes', () => {
  test('have the shapes that the feed names, by their place in the file', async () => {
    const { counts } = await importShapes()
    expect(counts).toMatchObject({ shapes: 2, street_segment: 0 })
    expect(await precinctOf(-96.95, 32.05)).toBe('Precinct p1')
    expect(await precinctOf(-96.85, 32.05)).toBe('Precinct p2')
    expect(await precinctOf(-96.75, 32.05)).toBe('none')
    expect(await db.selectFrom('feedShapeCells').select('cell').execute()).not.toEqual([])
  })

  test('may have several shapes, or one by its index in the form of later versions', async () => {
    const index = '<FeatureIdentifier><Index>2</Index></FeatureIdentifier>'
    await importShapes({ boundaries: { p1: shapeNumber(0) + shapeNumber(1), p2: index } })
    expect(await precinctOf(-96.85, 32.05)).toBe('Precinct p1')
    expect(await precinctOf(-96.75, 32.05)).toBe('Precinct p2')
  })

  test.each(['sha-512', 'SHA256', 'md5'])('have a file with the checksum %s', async (algorithm) => {
    const value = hash(algorithm.toLowerCase().replace('sha-', 'sha')).toUpperCase()
    await importShapes({ file: externalFile('maps/shapes.zip', algorithm, value) })
    expect(await precinctOf(-96.95, 32.05)).toBe('Precinct p1')
  })

  test('are not answered where two precincts have one shape, or a shape cannot be read', async () => {
    const { dropped } = await importShapes({
      boundaries: { p1: shapeNumber(0), p2: shapeNumber(0), p3: shapeNumber(3) },
    })
    expect(await precinctOf(-96.95, 32.05)).toBe('nobody')
    expect([...dropped.keys()]).toEqual(
      expect.arrayContaining(['shapes that belong to two precincts', 'shapes that could not be read']),
    )
  })

  test('are left out by a command that does not read maps', async () => {
    const path = write(zipOf({ 'feed.xml': shapesXml(), 'shapes.zip': map }), 'feed.zip')
    await expect(importFeed(db, path, { now })).rejects.toThrow('does not say who votes where')
  })
})

describe('rejects', () => {
  test.each<[string, () => string | Buffer, string]>([
    ['a missing file', () => zipOf({ 'feed.xml': shapesXml() }), 'shapes.zip is missing'],
    ['a feed that is not in an archive', () => shapesXml(), 'put it into one zip archive with the feed'],
    [
      'a file with another checksum',
      () => zipOf({ 'feed.xml': shapesXml(), 'shapes.zip': `${map} ` }),
      'shapes.zip does not match its checksum',
    ],
    [
      'an unknown checksum',
      () => zipOf({ 'feed.xml': shapesXml({ file: externalFile('shapes.zip', 'crc') }), 'shapes.zip': map }),
      'the checksum "crc" is not supported',
    ],
    [
      'a checksum with the name of a function',
      () => zipOf({ 'feed.xml': shapesXml({ file: externalFile('shapes.zip', 'constructor') }), 'shapes.zip': map }),
      'the checksum "constructor" is not supported',
    ],
    [
      'a web address',
      () => zipOf({ 'feed.xml': shapesXml({ file: externalFile('https://example.org/shapes.zip') }) }),
      'is a web address',
    ],
    [
      'a shape that the file does not have',
      () => zipOf({ 'feed.xml': shapesXml({ boundaries: { p1: shapeNumber(9) } }), 'shapes.zip': map }),
      'shapes.zip has no shape of that number',
    ],
    [
      'a number that is none',
      () => zipOf({ 'feed.xml': shapesXml({ boundaries: { p1: '<ShapeIdentifier>-1</ShapeIdentifier>' } }) }),
      '"-1" is not the number of a shape',
    ],
    [
      'a reference to a file that the feed does not have',
      () => zipOf({ 'feed.xml': shapesXml({ file: '' }), 'shapes.zip': map }),
      'external_file_id refers to ef1',
    ],
  ])('%s', async (_, content, reason) => {
    await expect(importContent(content())).rejects.toThrow(reason)
    expect(await db.selectFrom('feedShapes').select('id').execute()).toEqual([])
  })

  test('a map that cannot be read, in the words of its reader', async () => {
    const text = 'not a map'
    const value = createHash('sha256').update(text).digest('hex')
    const xml = shapesXml({ file: externalFile('shapes.zip', 'sha-256', value) })
    await expect(importContent(zipOf({ 'feed.xml': xml, 'shapes.zip': text }))).rejects.toThrow('the file is not a map')
  })

  test('a map that is too large unpacked together with the feed', async () => {
    const xml = shapesXml()
    const content = zipOf({ 'feed.xml': xml, 'shapes.zip': map })
    const unpackedBytes = xml.length + map.length - 1
    await expect(importContent(content, { ...feedLimits, unpackedBytes })).rejects.toThrow('too large unpacked')
  })
})

test('tables name shapes by boundaries and features', async () => {
  const tables = {
    'source.txt': 'id,date_time,name,vip_id\nsrc,2026-10-01T12:00:00,Example,48\n',
    'election.txt': 'id,date,name,state_id\nele,2028-11-07,General Election,st\n',
    'state.txt': 'id,name\nst,Texas\n',
    'locality.txt': 'id,name,state_id,type\nloc,Example County,st,county\n',
    'precinct.txt': 'id,name,locality_id,polling_location_ids,spatial_boundary_id\np1,One,loc,hall,sb1\n',
    'polling_location.txt': 'id,name,address_line\nhall,Hall,1 Hall St\n',
    'spatial_boundary.txt': 'id,external_geospatial_feature_id\nsb1,egf1\n',
    'external_geospatial_feature.txt': 'id,external_file_id,file_format,shape_identifiers\negf1,ef1,shp,1 2\n',
    'external_file.txt': 'id,file_uri,checksum_id\nef1,shapes.zip,ch1\n',
    'checksum.txt': `id,algorithm,value\nch1,sha-256,${hash('sha256')}\n`,
    'shapes.zip': map,
  }
  await importContent(zipOf(tables))
  expect(await precinctOf(-96.75, 32.05)).toBe('One')
  expect(await precinctOf(-96.95, 32.05)).toBe('none')
})
