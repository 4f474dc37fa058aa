import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes what needs it and lets nothing run as a formula', () => {
  const rows = [
    ['a', 'b, c', 'say "so"'],
    ['=1+1', '@x', 'two\nlines'],
    ['-5', '', 'ñ'],
  ]
  expect(toCsv(rows)).toBe('\uFEFFa,"b, c","say ""so"""\r\n\'=1+1,\'@x,"two\nlines"\r\n\'-5,,ñ\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＠x',
  '=HYPERLINK("http://evil.example","Winner")',
])('%j is text in a spreadsheet', (cell) => {
  const [, , written = ''] = toCsv([['a', cell]]).match(/^\uFEFF(a),([^]*)\r\n$/) ?? []
  const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
  expect(read).toBe(`'${cell}`)
})

test.each(['a;=1+1', 'a\t=1+1'])('%j is one cell, also where another sign divides cells', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF"${cell}"\r\n`)
})
