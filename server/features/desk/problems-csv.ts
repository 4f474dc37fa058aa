import { writeCsv } from '../../../civic/text/write-csv.ts'
import { type ImportProblem, isFieldProblem } from '../../../contract/desk-import.ts'
import type { Locale } from '../../../contract/locale.ts'
import { i18nFor } from '../../core/i18n.ts'
import { neededFields, problemTexts, roleLabels } from './problem-texts.ts'

export function problemsToCsv(problems: ImportProblem[], locale: Locale): string {
  const i18n = i18nFor(locale)
  const [texts, roles, fields] = [problemTexts(i18n), roleLabels(i18n), neededFields(i18n)]
  const header = [
    i18n._('Severity'),
    i18n._('Problem'),
    i18n._('File'),
    i18n._('Line'),
    i18n._('Column'),
    i18n._('Value'),
    i18n._('Count'),
  ]
  const rows = problems.map(({ severity, code, role, line, column, value, count }) => [
    severity === 'error' ? i18n._('Error') : i18n._('Warning'),
    texts[code],
    role === null ? '' : roles[role],
    line === null ? '' : String(line),
    column ?? '',
    (isFieldProblem({ code, column }) && fields[value ?? '']) || (value ?? ''),
    String(count),
  ])
  return writeCsv([header, ...rows])
}
