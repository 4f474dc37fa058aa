import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../harness/fixtures/feed-files.ts'
import { xlsxFile } from '../../harness/fixtures/spreadsheet-files.ts'
import { sheetLimits } from './limits.ts'
import { openSheet } from './open-sheet.ts'
import { type FoundProblem, SheetError } from './problems.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer, limits = sheetLimits) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const sheet = await openSheet(path, limits)
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of sheet.rows) rows.push([line, ...cells])
  return { columns: sheet.columns, rows, progress: sheet.progress(), warnings: sheet.warnings }
}

async function problemOf(content: string | Buffer, limits = sheetLimits): Promise<FoundProblem | undefined> {
  try {
    await read(content, limits)
    return undefined
  } catch (error) {
    if (error instanceof SheetError) return error.problem
    throw error
  }
}

const expected = {
  columns: ['Place name', 'City'],
  rows: [
    [2, 'Peña Hall', 'Big, City'],
    [4, 'Library', ''],
  ],
  progress: 1,
  warnings: [],
}

test.each([
  ['commas', 'Place name,City\nPeña Hall,"Big, City"\n\nLibrary,\n'],
  ['semicolons', 'Place name;City\nPeña Hall;Big, City\n\nLibrary;\n'],
  ['tabs', 'Place name\tCity\nPeña Hall\tBig, City\n\nLibrary\t\n'],
  ['a byte order mark', '\uFEFFPlace name,City\r\nPeña Hall,"Big, City"\r\n\r\nLibrary\r\n'],
  ['empty columns and rows around the table', 'Place name,City,,\nPeña Hall,"Big, City",,\n,,,\nLibrary,,,\n,,,\n'],
  ['UTF-16', Buffer.from('\uFEFFPlace name\tCity\r\nPeña Hall\tBig, City\r\n\r\nLibrary\t\r\n', 'utf16le')],
])('reads a table with %s', async (_, content) => {
  expect(await read(content)).toEqual(expected)
})

test('finds the header below a title, and names columns that have no name or the same', async () => {
  const text =
    'Polling places of Sample County\nas of 11/01/2026,,\n,,\nSite,Address,Address,\nHall,1 Main St,Room 2,x\nLibrary,2 Main St,,y\n'
  expect(await read(text)).toMatchObject({
    columns: ['Site', 'Address', 'Address (2)', 'Column D'],
    rows: [
      [5, 'Hall', '1 Main St', 'Room 2', 'x'],
      [6, 'Library', '2 Main St', '', 'y'],
    ],
  })
})

test('Windows-1252 is read, and the first of its letters is pointed out', async () => {
  const path = join(folder, 'windows.csv')
  writeFileSync(path, Buffer.from('Place name,City\nJos\u00e9\u0092s Hall,Big\nPE\u00d1A HALL,x\n', 'latin1'))
  const { warnings, rows } = await openSheet(path)
  expect(warnings).toEqual([{ code: 'letters_guessed', line: 2, value: 'José’s Hall,Big' }])
  const names: string[] = []
  for await (const { cells } of rows) names.push(cells[0] ?? '')
  expect(names).toEqual(['José’s Hall', 'PEÑA HALL'])
})

describe('a file that cannot be used', () => {
  test.each<[string, string | Buffer, FoundProblem]>([
    ['nothing', '', { code: 'empty_file' }],
    ['blank lines', '\n \n,,\n', { code: 'empty_file' }],
    [
      'Windows-1252 and UTF-8 in one file',
      Buffer.concat([
        Buffer.from('Place name,City\nHall,Big\nPe\u00f1a Hall,x\n', 'latin1'),
        Buffer.from('Pe\u00f1a Hall,x\n'),
      ]),
      { code: 'not_utf8', line: 3 },
    ],
    [
      'no header',
      'Hall,1 Main St,75001\nLibrary,2 Main St,75002\n',
      { code: 'no_header', line: 1, value: 'Hall, 1 Main St, 75001' },
    ],
    ['an open quote', 'Place name,City\nHall,"Big\nLibrary,x\n', { code: 'unclosed_quote', line: 2 }],
    [
      'a comma outside quotes',
      'Place name,City\nHall,Big, City\nx,y\n',
      { code: 'wrong_number_of_cells', line: 2, value: '3 / 2' },
    ],
    [
      'an end in the middle of a line',
      'Place name,City\nHall,Big\nLibr',
      { code: 'wrong_number_of_cells', line: 3, value: '1 / 2' },
    ],
    ['a PDF file', '%PDF-1.7', { code: 'unknown_file_type', value: 'pdf' }],
    ['a file of old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { code: 'unknown_file_type', value: 'xls' }],
    ['a page', '<!DOCTYPE html><p>Sign in</p>', { code: 'unknown_file_type', value: 'html' }],
    ['another zip archive', zipOf({ 'a.txt': 'a' }), { code: 'unknown_file_type', value: 'zip' }],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(content)).toEqual(problem)
  })

  test('with more columns, rows or text than any table', async () => {
    const limits = { ...sheetLimits, columns: 3, rows: 2, rowChars: 50 }
    expect(await problemOf('Place name,City,State,Zip\na,b,c,d\n', limits)).toEqual({
      code: 'too_many_columns',
      value: '4',
    })
    expect(await problemOf('Place name,City\na,b\na,b\na,b\n', limits)).toEqual({ code: 'too_many_rows', value: '2' })
    expect(await problemOf('Place name,City\na,b\n,\n,\n,\na,b\n', limits)).toEqual({
      code: 'too_many_rows',
      value: '2',
    })
    expect(await problemOf(',\n,\n,\nPlace name,City\na,b\n', limits)).toEqual({ code: 'too_many_rows', value: '2' })
    expect(await problemOf(`Place name,City\na,${'b'.repeat(60)}\n`, limits)).toEqual({
      code: 'value_too_long',
      line: 2,
    })
  })
})

describe('Excel', () => {
  const rows = [
    ['Polling places 2026'],
    ['Place name', 'ZIP', 'Phone', 'Date', 'Opens', 'Accessible', 'Hours'],
    [
      'Hall & Co',
      { serial: 2134, format: 'zip' as const },
      6025551234,
      { serial: 46329, format: 'date' as const },
      { serial: 0.291666666666667, format: 'time' as const },
      true,
      null,
    ],
    ['Library', 75001, '602-555-0100', '3-Nov', null, false, '7am <-> 7pm'],
  ]

  test('reads the first visible sheet with dates, times, numbers and texts', async () => {
    expect(await read(xlsxFile(rows))).toMatchObject({
      columns: ['Place name', 'ZIP', 'Phone', 'Date', 'Opens', 'Accessible', 'Hours'],
      rows: [
        [3, 'Hall & Co', '02134', '6025551234', '2026-11-03', '07:00', 'TRUE', ''],
        [4, 'Library', '75001', '602-555-0100', '3-Nov', '', 'FALSE', '7am <-> 7pm'],
      ],
      progress: 1,
    })
  })

  test('tells which other visible sheets have values', async () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="Sites" r:id="rId1"/><sheet name="Early" r:id="rId9"/></sheets></workbook>'
    const warningsOf = async (sheet: string) => {
      const changes = { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet2.xml': `<worksheet>${sheet}</worksheet>` }
      return (await read(xlsxFile(rows, changes))).warnings
    }
    expect(await warningsOf('<sheetData><row r="1"><c r="A1" s="1"/></row></sheetData>')).toEqual([])
    const filled = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
    expect(await warningsOf(filled)).toEqual([{ code: 'sheet_unread', value: 'Early' }])
    expect(
      (await read(xlsxFile(rows, { 'xl/worksheets/sheet2.xml': `<worksheet>${filled}</worksheet>` }))).warnings,
    ).toEqual([])
  })

  test('reads the days and times of a workbook that counts from 1904', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Sites" r:id="rId1"/></sheets></workbook>'
    const day = { serial: 46329 - 1462, format: 'date' as const }
    const cells = [
      ['Place name', 'Date', 'Opens'],
      ['Hall', day, { serial: 7 / 24, format: 'time' as const }],
    ]
    expect((await read(xlsxFile(cells, { 'xl/workbook.xml': workbook }))).rows).toEqual([
      [2, 'Hall', '2026-11-03', '07:00'],
    ])
  })

  test('reads a number in a column of dates as it is, if it is not a day', async () => {
    const dates = [6025551234, -1, 1e300].map((serial) => ['Hall', { serial, format: 'date' as const }])
    expect((await read(xlsxFile([['Place name', 'Date'], ...dates]))).rows).toEqual([
      [2, 'Hall', '6025551234'],
      [3, 'Hall', '-1'],
      [4, 'Hall', '1e+300'],
    ])
  })

  test('rejects what would fill the memory or take hours', async () => {
    const nested = { 'xl/worksheets/sheet1.xml': `<worksheet>${'<a>'.repeat(1000)}` }
    expect(await problemOf(xlsxFile(rows, nested))).toMatchObject({ code: 'file_damaged', value: '<a>' })
    const texts = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1000)}</sst>` }
    expect(await problemOf(xlsxFile(rows, texts), { ...sheetLimits, sharedChars: 10_000 })).toMatchObject({
      code: 'file_too_large',
    })
    const styles = { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>` }
    expect(await problemOf(xlsxFile(rows, styles))).toMatchObject({ code: 'file_too_large' })
    const format = `<numFmt numFmtId="165" formatCode="${'['.repeat(500_000)}"/>`
    const slow = { 'xl/styles.xml': `<styleSheet>${format}<cellXfs><xf numFmtId="165"/></cellXfs></styleSheet>` }
    expect(await problemOf(xlsxFile(rows, slow))).toBeUndefined()
  })

  test('rejects what is cut, damaged, or unpacks without end', async () => {
    const whole = xlsxFile(rows)
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'file_damaged' })
    const changed = Buffer.from(whole)
    changed[whole.indexOf('sheet1.xml') + 40] = 0
    expect(await problemOf(changed)).toMatchObject({ code: 'file_damaged' })
    const unclosed = { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' }
    expect(await problemOf(xlsxFile(rows, unclosed))).toMatchObject({ code: 'file_damaged' })
    const entities = { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet>&b;</worksheet>' }
    expect(await problemOf(xlsxFile(rows, entities))).toMatchObject({ code: 'file_damaged', value: 'DOCTYPE' })
    const bomb = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(20 * 1024 ** 2)}` }
    expect(await problemOf(xlsxFile(rows, bomb))).toMatchObject({ code: 'file_too_large' })
    const far = { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>' }
    expect(await problemOf(xlsxFile(rows, far))).toMatchObject({ code: 'too_many_columns' })
  })
})
