import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

test.each([
  [
    'plain',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of Windows, and a last one',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of old Macs',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a mark of the byte order', '\uFEFFa,b', [['a', 'b']]],
  ['quotes', '"a, ""x""",b', [['a, "x"', 'b']]],
  [
    'empty cells and empty lines',
    'a,,\n\n  \n,b',
    [
      ['a', '', ''],
      ['', 'b'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('lines are counted as an editor does, line ends inside quotes included', () => {
  expect(parseCsv('a\r\n"b\nb"\r\n\r\nc').map(({ line, cells: [cell] }) => [line, cell])).toEqual([
    [1, 'a'],
    [2, 'b\nb'],
    [5, 'c'],
  ])
})

test('a quote nobody closed is noticed', () => {
  expect(parseCsv('a,b\nc,"d\ne').map(({ unclosed }) => unclosed)).toEqual([false, true])
})

test('whatever is written in quotes is read back', () => {
  const text = fc.string().map((cell) => cell.trim())
  const row = fc.array(text, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const written = rows.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
      expect(cells(written)).toEqual(rows)
    }),
  )
})
