import { useLingui } from '@lingui/react/macro'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ImportProblem, isFieldProblem } from '../../../../contract/desk-import.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { fieldTexts } from '../texts/field-texts.ts'
import { roleTexts } from '../texts/form-texts.ts'
import { problemTexts } from '../texts/problem-texts.ts'

/** Problems whose value is a sentence of the reader of the format, which is English. */
const englishValues: ReadonlySet<string> = new Set([
  'feed_rejected',
  'count_rejected',
  'feed_warning',
  'publish_failed',
])

/** One problem: what to do, and where it is. */
export function ProblemItem({ problem }: { problem: ImportProblem }) {
  const { t } = useLingui()
  const { severity, code } = problem
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <li className="flex gap-3 text-step--1">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${severity === 'error' ? 'text-bad' : 'text-warn'}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{t(problemTexts[code])}</p>
        <ProblemPlace problem={problem} />
      </div>
    </li>
  )
}

/** Days and times as people write them, everything else as the file has it. */
function useShownValue({ code, value }: ImportProblem): string | null {
  const { dateTimeWithZone, localDate } = useFormat()
  if (value !== null && code === 'older_than_live') return dateTimeWithZone(value)
  if (value !== null && (code === 'election_over' || code === 'earlier_election_live')) return localDate(value, 'long')
  return value
}

/**
 * Where a problem is, and what the file says there: "Line 14 · Polling places · column “Hours” · “7-19h”". Without the file where
 * it is named already.
 */
export function ProblemPlace({ problem, fileNamed = false }: { problem: ImportProblem; fileNamed?: boolean }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { code, role, line, column, count } = problem
  const value = useShownValue(problem)
  const shownLine = line === null ? '' : number(line, { useGrouping: false })
  const often = number(count)
  const field = isFieldProblem(problem) ? fieldTexts.get(value ?? '') : undefined
  const where = [
    line === null ? null : t`Line ${shownLine}`,
    role === null || fileNamed ? null : t(roleTexts[role].label),
    column === null ? null : t`column “${column}”`,
    field ? t(field) : null,
    count > 1 ? t`${often} times` : null,
  ].filter((part) => part !== null)
  const isEnglish = englishValues.has(code)
  return (
    <>
      {where.join(' · ')}
      {!field && value !== null && value !== '' && (
        <span className="text-muted">
          {where.length > 0 && ' · '}
          <span lang={isEnglish ? 'en' : undefined}>{isEnglish ? value : `“${value}”`}</span>
        </span>
      )}
    </>
  )
}
