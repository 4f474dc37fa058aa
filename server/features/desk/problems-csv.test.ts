import { readFileSync } from 'node:fs'
import { parsePo } from 'pofile-ts'
import { expect, test } from 'vitest'
import { ProblemCode } from '../../../contract/desk-import.schemas.ts'
import type { ImportProblem } from '../../../contract/desk-import.ts'
import { i18nFor } from '../../core/i18n.ts'
import { neededFields, problemsToCsv, roleLabels } from './problem-texts.ts'
import { problem } from './reader.ts'

const hours: ImportProblem = {
  severity: 'warning',
  code: 'hours_unreadable',
  role: 'places',
  line: 4,
  column: 'Open',
  value: '=7-19h',
  count: 1,
}
const unmapped: ImportProblem = {
  ...hours,
  severity: 'error',
  code: 'column_not_mapped',
  line: null,
  column: null,
  value: 'town',
}

test('has sentences and names in the reader’s language, never codes', () => {
  expect(problemsToCsv([hours, unmapped], 'en').split('\r\n').slice(1)).toEqual([
    "Warning,We can’t read these hours. Write them like 7:00 AM – 7:00 PM.,Polling places,4,Open,'=7-19h,1",
    'Error,We need this column. Choose it under “Columns”.,Polling places,,,Town,1',
    '',
  ])
  const spanish = problemsToCsv(
    ProblemCode.options.map((code) => ({ ...unmapped, code, column: 'A' })),
    'es',
  )
  for (const code of ProblemCode.options.filter((one) => one.includes('_'))) expect(spanish).not.toContain(code)
  expect(spanish).toContain('Lugares de votación')
})

test('the labels are those of the screens, in both languages', () => {
  const catalogs = ['voters', 'administration'].map((area) =>
    readFileSync(new URL(`../../../web/locales/${area}/es.po`, import.meta.url), 'utf8'),
  )
  const screens = new Map(
    catalogs.flatMap((text) => parsePo(text).items.map(({ msgid, msgstr }) => [msgid, msgstr[0]] as const)),
  )
  const texts = (['en', 'es'] as const).map((locale) => {
    const i18n = i18nFor(locale)
    return [roleLabels(i18n), neededFields(i18n)].flatMap((group) => Object.values(group))
  })
  const [english = [], spanish = []] = texts
  expect(english.length).toBeGreaterThan(15)
  expect(english.map((text) => screens.get(text ?? ''))).toEqual(spanish)
})

test('no cell of a file becomes a formula, with any separator', () => {
  const values = [
    '=HYPERLINK("x")',
    '+1',
    '-A1',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    'a;=1',
    'a\t=1',
    'a"b',
    'plain',
  ]
  const csv = problemsToCsv(
    values.map((value) => problem({ code: 'value_too_long', column: '=c', value })),
    'en',
  )
  const cells = csv.split('\r\n').slice(1, -1)
  expect(
    cells.map((line) => line.replace(/^Error,This text is too long. Make it shorter.,,,'=c,(.*),1$/s, '$1')),
  ).toEqual([
    '"\'=HYPERLINK(""x"")"',
    "'+1",
    "'-A1",
    "'@a",
    '"\'\t=1"',
    '"\'\r=1"',
    '"\'\n=1"',
    "'＝1",
    "'＋1",
    "'－1",
    "'＠a",
    '"a;=1"',
    '"a\t=1"',
    '"a""b"',
    'plain',
  ])
})
