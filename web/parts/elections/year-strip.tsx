import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Deadline } from '../../../contract/deadlines.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { cx } from '../../ui/cx.ts'
import { MayChange } from '../sources/may-change.tsx'

interface YearPoint {
  key: string
  label: ReactNode
  date: LocalDate
  confirmed: boolean
}

/** With fewer days than this there is no line to draw. */
const minPoints = 3

type YearStripProps = {
  voting: StateVoting
  /** The day in the headline above. Its dot is there, so it gets none here. */
  said?: LocalDate | null | undefined
}

/** The voter's year on one line: to register, to vote, and what follows, with the next day marked. */
export function YearStrip({ voting, said: headlineDay }: YearStripProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const points = yearPoints(voting)
  if (points.length < minPoints) return null
  const next = points.find(({ date }) => date >= voting.today)
  return (
    <ol aria-label={t`My year`} className="relative mt-4 mb-1 flex list-none justify-between gap-1 p-0">
      <li aria-hidden="true" className="absolute inset-x-[8%] top-[.45rem] border-t-2 border-line-strong" />
      {points.map((point) => {
        const isNext = point === next
        return (
          <li
            key={point.key}
            aria-current={isNext ? 'step' : undefined}
            className={cx(
              // No narrower than its longest word, which would break.
              'relative grid flex-1 justify-items-center gap-1.5 text-center text-step--2 leading-tight wrap-break-word',
              isNext ? 'font-bold' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'size-[.95rem] rounded-full border-2',
                isNext && 'border-signal bg-signal shadow-[0_0_0_4px_color-mix(in_srgb,var(--signal)_20%,transparent)]',
                !isNext &&
                  (point.date < voting.today ? 'border-line-strong bg-line-strong' : 'border-line-strong bg-card'),
              )}
            />
            <span>
              {point.label}
              <time dateTime={point.date} className="block">
                {localDate(point.date, 'shortDay')}
                {!point.confirmed && point.date !== headlineDay && <MayChange />}
                {yearOf(point.date) !== yearOf(voting.today) && <span className="block">{yearOf(point.date)}</span>}
              </time>
              {isNext && (
                <span className="sr-only">
                  <Trans>You are here</Trans>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const yearOf = (date: LocalDate) => date.slice(0, 4)

/** After an election: from that day to the start of the new terms and the next vote. Otherwise up to the next election. */
function yearPoints(voting: StateVoting): YearPoint[] {
  const { after, last, step } = voting
  const { toPlan } = electionsOf(voting)
  const points = () => {
    if (after && last && !step) return afterPoints(last.date, after.steps, toPlan)
    return toPlan ? beforePoints(toPlan) : []
  }
  return points().sort((a, b) => a.date.localeCompare(b.date))
}

function afterPoints(
  date: LocalDate,
  steps: NonNullable<StateVoting['after']>['steps'],
  next: UpcomingElection | null,
): YearPoint[] {
  const dayOf = (...kinds: (typeof steps)[number]['kind'][]) =>
    kinds.flatMap((kind) => steps.find((one) => one.kind === kind && one.date !== null) ?? [])[0]
  const certified = dayOf('state-certifies', 'counties-certify')
  const swornIn = dayOf('new-congress', 'new-president')
  return [
    { key: 'day', label: <Trans>Election Day</Trans>, date, confirmed: true },
    ...(certified?.date
      ? [{ key: 'certified', label: <Trans>Certified by</Trans>, date: certified.date, confirmed: certified.confirmed }]
      : []),
    ...(swornIn?.date
      ? [{ key: 'sworn-in', label: <Trans>Sworn in</Trans>, date: swornIn.date, confirmed: swornIn.confirmed }]
      : []),
    ...(next ? [{ key: 'next', label: <Trans>Next vote</Trans>, date: next.date, confirmed: next.confirmed }] : []),
  ]
}

function beforePoints({ date, confirmed, deadlines }: UpcomingElection): YearPoint[] {
  const point = (key: string, label: ReactNode, deadline: Deadline | undefined): YearPoint[] =>
    deadline?.date ? [{ key, label, date: deadline.date, confirmed: deadline.confirmed }] : []
  const register = deadlines?.registrationNeeded
    ? [deadlines.registerOnline, deadlines.registerByMail, deadlines.registerInPerson]
        .filter((one) => one.date !== null)
        .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    : []
  return [
    ...point('register', <Trans>Register by</Trans>, register[0]),
    ...point('mail', <Trans>Ask for a mail ballot by</Trans>, deadlines?.applyMailBallot),
    ...point('early', <Trans>Vote early from</Trans>, deadlines?.firstDayEarlyVoting),
    { key: 'day', label: <Trans>Election Day</Trans>, date, confirmed },
  ]
}
