import { Trans, useLingui } from '@lingui/react/macro'
import { deadlinesOfStep } from '../../../../civic/dates/countdown.ts'
import { isEarlyVotingLocal, isFormArrival } from '../../../../civic/dates/deadline-conditions.ts'
import { isOver } from '../../../../civic/elections/registration-over.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import { type DeadlineName, type Deadlines, deadlineNames } from '../../../../contract/deadlines.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { AnswerRows } from '../../../parts/answer-card.tsx'
import { DayByHour } from '../../../parts/elections/day-by-hour.tsx'
import { DeadlineConditions } from '../../../parts/elections/deadline-conditions.tsx'
import { deadlineLabels } from '../../../parts/elections/deadline-facts.ts'
import { EarlyVotingRow } from '../../../parts/elections/early-voting-row.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import type { Step } from './next-step.tsx'

const maxDeadlines = 4

interface UpcomingDeadline {
  name: DeadlineName
  date: LocalDate
  time: string | null
  confirmed: boolean
  source: string | null
}

/** The next deadlines in order of date, without those that the step above shows. The state's page has the rest. */
export function upcomingDeadlines(deadlines: Deadlines, today: LocalDate, step: Step | null): UpcomingDeadline[] {
  const inStep = new Set(step && deadlinesOfStep(step))
  const isLocal = isEarlyVotingLocal(deadlines)
  return deadlineNames
    .filter((name) => deadlines.registrationNeeded || !name.startsWith('register'))
    .filter((name) => !isLocal || !name.endsWith('EarlyVoting'))
    .flatMap((name) => {
      const { date, confirmed, source } = deadlines[name]
      // Early voting does not end on its first day.
      const time = name === 'firstDayEarlyVoting' ? null : deadlines[name].time
      if (date === null || date < today) return []
      return inStep.has(name) && date === step?.date && time === step.time
        ? []
        : [{ name, date, time, confirmed, source }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, maxDeadlines)
}

/** Whether counties and towns set the days of early voting, and one may still offer it. */
export const isLocalEarlyVotingOpen = (deadlines: Deadlines, today: LocalDate): boolean =>
  isEarlyVotingLocal(deadlines) && !isOver(deadlines.lastDayEarlyVoting, today)

type UpcomingDeadlinesProps = { rows: UpcomingDeadline[]; deadlines: Deadlines; voting: StateVoting }

export function UpcomingDeadlines({ rows, deadlines, voting }: UpcomingDeadlinesProps) {
  return (
    <AnswerRows className="mt-3 empty:hidden">
      {rows.map((row) => (
        <Row key={row.name} row={row} deadlines={deadlines} />
      ))}
      {isLocalEarlyVotingOpen(deadlines, voting.today) && <EarlyVotingRow deadlines={deadlines} />}
    </AnswerRows>
  )
}

function Row({ row, deadlines }: { row: UpcomingDeadline; deadlines: Deadlines }) {
  const { t } = useLingui()
  const { name, date, time, confirmed } = row
  const formsArrive = isFormArrival([name], deadlines)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2 first:border-t-0 first:pt-0.5">
      <dt className="min-w-0">
        {formsArrive ? <Trans>Last day for mailed registration forms to arrive</Trans> : t(deadlineLabels[name])}{' '}
        {!confirmed && <MayChange />}
        {!formsArrive && (
          <div className="text-muted empty:hidden">
            <DeadlineConditions names={[name]} deadlines={deadlines} />
          </div>
        )}
      </dt>
      <dd className="m-0 ml-auto font-semibold tabular-nums">
        <time dateTime={date}>
          <DayByHour date={date} time={time} dateStyle="short" />
        </time>
      </dd>
    </div>
  )
}
