import { Trans, useLingui } from '@lingui/react/macro'
import { Download, CircleAlert, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { type ImportProblem, isFieldProblem } from '../../../../contract/desk-import.ts'
import { type DeskImport, problemsCsv } from '../../../../contract/desk.ts'
import { toRequest } from '../../../../contract/request.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type ProblemInWords, type ProblemTotal, useProblems } from '../api.ts'
import { fieldTexts } from '../texts/field-texts.ts'
import { roleTexts } from '../texts/form-texts.ts'

/** All problems, grouped by kind and loaded page by page. */
export function ProblemReport({ item }: { item: DeskImport }) {
  const query = useProblems(item.id)
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-40" />}>
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <a
            href={toRequest(problemsCsv, { params: { id: item.id } }).path}
            download
            className="inline-flex w-fit items-center gap-1.5 text-step--1"
          >
            <Download aria-hidden="true" className="size-4" />
            <Trans>Download as a spreadsheet (CSV)</Trans>
          </a>
          {(pages[0]?.totals ?? []).map((total) => (
            <ProblemGroup
              key={`${total.severity} ${total.code}`}
              total={total}
              problems={pages.flatMap(({ problems }) =>
                problems.filter(({ severity, code }) => severity === total.severity && code === total.code),
              )}
            />
          ))}
          <LoadMore query={query} />
        </div>
      )}
    </QueryResult>
  )
}

type ProblemGroupProps = {
  total: ProblemTotal
  /** The problems of this kind that are loaded so far. */
  problems: ImportProblem[]
}

/** On a phone, longer lists would push the next kind off the screen. */
const shownAtFirst = 6

/** Problems of one kind: what is wrong and what to do, how often, and where. */
function ProblemGroup({ total: { severity, text, count }, problems }: ProblemGroupProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, shownAtFirst)
  const often = number(count)
  const hidden = number(problems.length - shown.length)
  const roles = new Set(problems.map(({ role }) => role))
  const [role] = roles.size === 1 ? roles : []
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={titleId} className="text-step-0 font-semibold">
        {severity === 'error' ? (
          <Badge tone="bad">
            <Trans context="problem">Error</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">{t`Warning`}</Badge>
        )}{' '}
        {text}{' '}
        <span className="font-normal text-muted">
          {[count > 1 && t`${often} times`, role && t(roleTexts[role].label)].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <ul className="m-0 grid list-none gap-x-6 gap-y-1 p-0 text-step--1 sm:grid-cols-2">
        {shown.map((problem, index) => (
          <li key={index} className="wrap-anywhere">
            <ProblemPlace problem={problem} fileNamed={role !== undefined} />
          </li>
        ))}
      </ul>
      {problems.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="small"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t`Show fewer` : t`Show ${hidden} more`}
        </Button>
      )}
    </section>
  )
}

/** Problems whose value is an English sentence from the server, not a value in the file. */
const englishValues: ReadonlySet<string> = new Set([
  'feed_rejected',
  'count_rejected',
  'feed_warning',
  'publish_failed',
])

/** One problem: what to do, and where it is. */
export function ProblemItem({ problem }: { problem: ProblemInWords }) {
  const { severity } = problem
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <li className="flex gap-3 text-step--1">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4.5 shrink-0 ${severity === 'error' ? 'text-bad' : 'text-warn'}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{problem.text}</p>
        <ProblemPlace problem={problem} />
      </div>
    </li>
  )
}

/** Formats days and times for people. Other values are shown as they are in the file. */
function useShownValue({ code, value }: ImportProblem): string | null {
  const { dateTimeWithZone, localDate } = useFormat()
  if (value !== null && code === 'older_than_live') return dateTimeWithZone(value)
  if (value !== null && (code === 'election_over' || code === 'earlier_election_live')) return localDate(value, 'long')
  return value
}

/**
 * Where a problem is, and what the file says there: "Line 14 · Polling places · column “Hours” · “7-19h”". With `fileNamed`,
 * the file is left out, because the heading names it.
 */
function ProblemPlace({ problem, fileNamed = false }: { problem: ImportProblem; fileNamed?: boolean }) {
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
