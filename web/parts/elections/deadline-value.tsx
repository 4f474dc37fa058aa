import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadline } from '../../../contract/deadlines.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { DayByHour } from './day-by-hour.tsx'
import { isMarked } from './deadline-facts.ts'
import { useEventList } from './event-list-context.ts'

type DeadlineValueProps = { deadline: Deadline; isFirstDay?: boolean }

/** A deadline in its row. Its source is named below the rows. A first day is never marked as over: its period goes on. */
export function DeadlineValue({ deadline, isFirstDay = false }: DeadlineValueProps) {
  const list = useEventList()
  const { date, confirmed, otherDate } = deadline
  if (date === null) return <NoDate deadline={deadline} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateText deadline={deadline} date={date} />
        {list && date < list.today && !isFirstDay && (
          <Badge>
            <Trans>Over</Trans>
          </Badge>
        )}
        {isMarked(deadline) && <MayChange />}
      </p>
      {otherDate !== null && (
        <p className="text-step--2 text-muted">
          <OtherDate day={otherDate} confirmed={confirmed} />
        </p>
      )}
    </>
  )
}

/** Leaves out “received by this day”, for a row whose label already says that ballots must arrive. */
export const withoutArrival = (deadline: Deadline): Deadline =>
  deadline.basis === 'received' ? { ...deadline, basis: null } : deadline

/** The day with its time, and whether mail must be postmarked or received by it. */
export function DateText({ deadline: { time, basis, byCloseOfPolls }, date }: { deadline: Deadline; date: string }) {
  const { localDate } = useFormat()
  const day = localDate(date)
  if (byCloseOfPolls) return <Trans>{day}, by the close of polls</Trans>
  return (
    <span>
      <DayByHour date={date} time={time} />
      <Basis basis={basis} />
    </span>
  )
}

function Basis({ basis }: { basis: Deadline['basis'] }): ReactNode {
  if (basis === 'received')
    return (
      <>
        {' '}
        (<Trans>received by this day</Trans>)
      </>
    )
  if (basis === 'postmarked')
    return (
      <>
        {' '}
        (<Trans>postmarked by this day</Trans>)
      </>
    )
  return null
}

/** The date that is not shown, where a published date and the state's rule differ. */
function OtherDate({ day, confirmed }: { day: string; confirmed: boolean }) {
  const other = useFormat().localDate(day, 'short')
  return confirmed ? (
    <Trans>Another source says {other}.</Trans>
  ) : (
    <Trans>Our sources disagree. Another one says {other}. We show the earlier date.</Trans>
  )
}

/** Why a deadline has no date; nothing if it is unknown. */
export function NoDate({ deadline }: DeadlineValueProps): ReactNode {
  const { state, between } = deadline
  const { localDate } = useFormat()
  switch (state) {
    case 'not-offered':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Trans>Not offered in this state</Trans>
          {isMarked(deadline) && <MayChange />}
        </p>
      )
    case 'not-needed':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Trans>Every registered voter is mailed a ballot</Trans>
          {isMarked(deadline) && <MayChange />}
        </p>
      )
    case 'set-locally':
      return (
        <>
          {between ? (
            <LocalRange first={localDate(between.first)} last={localDate(between.last)} />
          ) : (
            <Trans>Set by your county or town.</Trans>
          )}
          {isMarked(deadline) && <MayChange />}
        </>
      )
    default:
      return null
  }
}

const LocalRange = ({ first, last }: { first: string; last: string }) => (
  <Trans>
    Set by your county or town, between {first} and {last}.
  </Trans>
)
