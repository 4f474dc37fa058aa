import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvRow, parseCsv, readCsv } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

const twoRows = [
  ['a', 'b'],
  ['c', 'd'],
]
const sparseRows = [
  ['a', '', ''],
  ['', 'b'],
]

test.each([
  ['plain cells', 'a,b\nc,d', twoRows],
  ['Windows line ends, also after the last row', 'a,b\r\nc,d\r\n', twoRows],
  ['old Mac line ends', 'a,b\rc,d', twoRows],
  ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
  ['doubled quotes', '"a, ""x""",b', [['a, "x"', 'b']]],
  ['spaces around quotes', ' "a" , b ', [['a', 'b']]],
  ['quotes inside an unquoted cell', 'Lee "Buck" Specimen,b', [['Lee "Buck" Specimen', 'b']]],
  ['empty cells and blank lines', 'a,,\n\n  \n,b', sparseRows],
  ['an empty text', '', []],
])('reads %s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('counts lines as an editor does, including line breaks inside quotes', () => {
  expect(parseCsv('a\r\n"b\r\nb"\r\n\r\nc').map(({ line, cells: [cell] }) => [line, cell])).toEqual([
    [1, 'a'],
    [2, 'b\r\nb'],
    [5, 'c'],
  ])
})

test('marks a row whose quote is never closed, and keeps its cells', () => {
  expect(parseCsv('a,b\nc,"d\ne')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c', 'd\ne'], fault: 'unclosed_quote' },
  ])
})

test.each(['"c"d,e', '"c" d,e'])('marks %s as text after a closing quote', (row) => {
  expect(parseCsv(`a,b\n${row}\nf,g`)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [], fault: 'text_after_quote' },
  ])
})

test('reads back any cell written in quotes', () => {
  const text = fc.string().map((cell) => cell.trim())
  const row = fc.array(text, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const written = rows.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
      expect(cells(written)).toEqual(rows)
    }),
  )
})

describe('in chunks', () => {
  async function readChunks(text: string, size: number, maxRowChars = 1000) {
    const bytes = Buffer.from(text)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    async function* stream() {
      yield* chunks
    }
    const rows: CsvRow[] = []
    for await (const batch of readCsv(stream(), { maxRowChars })) rows.push(...batch)
    return rows
  }

  test.each([1, 2, 3, 5, 1000])('of %i bytes, reads the same rows', async (size) => {
    const text = '\uFEFFa,"ñ ""x"""\r\n\r\n"b\r\nb",c\rd,\n'
    expect(await readChunks(text, size)).toEqual(parseCsv(text))
  })

  test('marks an unclosed quote, text after a quote and a row that is too long with the line the row starts on', async () => {
    const faulty = async (text: string) => (await readChunks(text, 4, 20)).at(-1)
    expect(await faulty('a,b\n"c,d\ne')).toEqual({ line: 2, cells: [], fault: 'unclosed_quote' })
    expect(await faulty('a,b\n"c"d,e\nf')).toEqual({ line: 2, cells: [], fault: 'text_after_quote' })
    expect(await faulty(`a,b\nc,${'d'.repeat(30)}\nf`)).toEqual({ line: 2, cells: [], fault: 'row_too_long' })
  })
})
