import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../../harness/fixtures/feed-files.ts'
import { geoJson, shapefile, square } from '../../../harness/fixtures/spreadsheet-files.ts'
import { sheetLimits } from '../limits.ts'
import { openSheet } from '../open-sheet.ts'
import { SheetError } from '../problems.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-maps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer, limits = sheetLimits) {
  const path = join(folder, 'map')
  writeFileSync(path, content)
  const sheet = await openSheet(path, limits)
  const rows = []
  for await (const row of sheet.rows) rows.push(row)
  return { ...sheet, rows }
}

async function codeOf(content: string | Buffer, limits = sheetLimits): Promise<string> {
  try {
    await read(content, limits)
    return 'none'
  } catch (error) {
    if (error instanceof SheetError) return error.problem.code
    throw error
  }
}

const shapes = [
  { precinct: '101', rings: [square(-89.4, 43, 0.1)] },
  { precinct: '102', rings: [square(-89.3, 43, 0.1), square(-89.28, 43.02, 0.01)] },
]

describe('GeoJSON', () => {
  test('is read shape by shape, with its values as columns', async () => {
    const { columns, rows, isMap } = await read(geoJson(shapes))
    expect([isMap, columns]).toEqual([true, ['PRECINCT', 'note']])
    expect(rows.map(({ line, cells, rings }) => [line, cells[0], rings])).toEqual([
      [1, '101', shapes[0]?.rings],
      [2, '102', shapes[1]?.rings],
    ])
  })

  test('of several megabytes is cut at the right places', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      precinct: String(index),
      rings: [Array.from({ length: 40 }, (_point, at) => [-89 + at / 1000, 43 + index / 1e4])],
    }))
    const { rows } = await read(geoJson(many).replaceAll('},{', '},\n  {'))
    expect(rows.map(({ cells }) => cells[0])).toEqual(many.map(({ precinct }) => precinct))
  })

  test('with several areas in one shape, and shapes that are no areas', async () => {
    const features = [
      {
        type: 'Feature',
        properties: { a: 1 },
        geometry: { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(2, 2, 1)]] },
      },
      { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [0, 0] } },
      { type: 'Feature', properties: { a: null }, geometry: null },
    ]
    const { rows } = await read(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(rows.map(({ cells, rings }) => [cells, rings?.length])).toEqual([
      [['1'], 2],
      [[''], undefined],
      [[''], undefined],
    ])
  })

  test.each([
    ['is cut', geoJson(shapes).slice(0, -60), 'file_damaged'],
    ['is cut behind a shape', geoJson(shapes).slice(0, -2), 'file_damaged'],
    ['is not JSON', geoJson(shapes).replace('"101"', '101"'), 'file_damaged'],
    ['has no shapes', geoJson([]), 'empty_file'],
    ['is another JSON file', '{"a": 1}', 'unknown_file_type'],
    ['is measured in meters', geoJson(shapes, 'urn:ogc:def:crs:EPSG::3857'), 'wrong_projection'],
    ['is measured in degrees', geoJson(shapes, 'urn:ogc:def:crs:OGC:1.3:CRS84'), 'none'],
    ['is Windows-1252', Buffer.from(geoJson([{ precinct: 'Peña', rings: [square(0, 0, 1)] }]), 'latin1'), 'not_utf8'],
  ])('that %s', async (_, content, code) => {
    expect(await codeOf(content)).toBe(code)
  })

  test('with one shape that never ends', async () => {
    expect(await codeOf(geoJson(shapes), { ...sheetLimits, featureChars: 50 })).toBe('none')
    const endless = `{"features": [{"a": "${'x'.repeat(3 * 1024 ** 2)}`
    expect(await codeOf(endless, { ...sheetLimits, featureChars: 1000 })).toBe('file_too_large')
  })
})

describe('shapefile', () => {
  test('is read from its archive, with its table as columns', async () => {
    const { columns, rows, progress } = await read(zipOf(shapefile(shapes)))
    expect(columns).toEqual(['PRECINCT'])
    expect(rows).toEqual([
      { line: 1, cells: ['101'], rings: shapes[0]?.rings },
      { line: 2, cells: ['102'], rings: shapes[1]?.rings },
    ])
    expect(progress()).toBeCloseTo(1)
  })

  test('whose parts repeat each other is not unfolded', async () => {
    const files = shapefile([{ precinct: '101', rings: Array.from({ length: 4 }, () => square(0, 0, 1)) }])
    const repeated = Buffer.from(files['Precincts/precincts.shp'] ?? '')
    for (const [part, start] of [0, 20, 0, 20].entries()) repeated.writeUInt32LE(start, 108 + 44 + part * 4)
    const { rows } = await read(zipOf({ ...files, 'Precincts/precincts.shp': repeated }))
    expect(rows).toEqual([{ line: 1, cells: ['101'], rings: undefined }])
  })

  const without = (ending: string) =>
    Object.fromEntries(Object.entries(shapefile(shapes)).filter(([name]) => !name.endsWith(ending)))
  const shp = shapefile(shapes)['Precincts/precincts.shp'] ?? ''
  const points = Buffer.from(shp)
  points.writeUInt32LE(1, 32)

  test.each([
    ['has no projection', without('.prj'), 'no_projection'],
    ['has an unknown projection', shapefile(shapes, 'LOCAL_CS["x"]'), 'wrong_projection'],
    ['has no table', without('.dbf'), 'file_damaged'],
    ['has no shapes', without('.shp'), 'unknown_file_type'],
    [
      'has a table of other rows',
      { ...shapefile(shapes), 'Precincts/precincts.dbf': shapefile(shapes.slice(1))['Precincts/precincts.dbf'] ?? '' },
      'file_damaged',
    ],
    ['is cut', { ...shapefile(shapes), 'Precincts/precincts.shp': shp.slice(0, -10) }, 'file_damaged'],
    ['has points', { ...shapefile(shapes), 'Precincts/precincts.shp': points }, 'shape_unreadable'],
    ['is two', { ...shapefile(shapes), 'b.shp': '' }, 'unknown_file_type'],
  ])('that %s', async (_, files, code) => {
    expect(await codeOf(zipOf(files))).toBe(code)
  })
})
