import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes what needs it and lets nothing run as a formula', () => {
  const rows = [['a', 'b, c', 'say "so"'], ['=1+1', '@x', 'two\nlines'], ['-5', '', 'ñ']]
  expect(toCsv(rows)).toBe('\uFEFFa,"b, c","say ""so"""\r\n\'=1+1,\'@x,"two\nlines"\r\n\'-5,,ñ\r\n')
})
