import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('quotes cells and escapes formulas', () => {
  const rows = [
    ['a', 'b, c', 'say "so"'],
    ['=1+1', '@x', 'two\nlines'],
    ['-90.02', '', 'ñ'],
  ]
  expect(writeCsv(rows)).toBe('\uFEFFa,"b, c","say ""so"""\r\n\'=1+1,\'@x,"two\nlines"\r\n-90.02,,ñ\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '-A1',
  '-1.',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://evil.example","Winner")',
])('writes %j as text, not as a formula', (cell) => {
  const [, , escaped = ''] = writeCsv([['a', cell]]).match(/^\uFEFF(a),([^]*)\r\n$/) ?? []
  const read = escaped.startsWith('"') ? escaped.slice(1, -1).replaceAll('""', '"') : escaped
  expect(read).toBe(`'${cell}`)
})

test.each(['a;=1+1', 'a\t=1+1'])('writes %j as one cell for spreadsheets that split at another separator', (cell) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
})
