import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadline } from '../../contract/deadlines.ts'
import type { FactId } from '../../contract/fact-reports.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Badge } from '../ui/badge.tsx'
import { CheckWithOffice } from './check-with-office.tsx'
import { useEventList } from './event-list-context.ts'
import { SourceLine } from './source-line.tsx'
import { ToBeConfirmed } from './to-be-confirmed.tsx'
import { UnconfirmedSince } from './unconfirmed-since.tsx'

type DeadlineValueProps = { fact: FactId; deadline: Deadline; officialUrl: string | null }

export function DeadlineValue({ fact, deadline, officialUrl }: DeadlineValueProps) {
  const list = useEventList()
  const { date, confirmed, how, otherDate, source } = deadline
  if (date === null)
    return (
      <>
        <NoDate deadline={deadline} officialUrl={officialUrl} />
        {deadline.state !== 'unknown' && (
          <p className="text-step--2 text-muted">
            <SourceLine source={source} fact={fact} />
          </p>
        )}
      </>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateText deadline={deadline} date={date} />
        {list && date < list.today && (
          <Badge>
            <Trans>Over</Trans>
          </Badge>
        )}
        {!confirmed && <ToBeConfirmed officialUrl={officialUrl} />}
      </p>
      <p className="text-step--2 text-muted">
        {how === 'computed' && (
          <>
            <Trans>Worked out from the state's rule.</Trans>{' '}
          </>
        )}
        <UnconfirmedSince year={deadline.unconfirmedSince} />
        {otherDate !== null && <OtherDate day={otherDate} confirmed={confirmed} />}
        <SourceLine source={source} fact={fact} />
      </p>
    </>
  )
}

/** The day with its time, and whether mail must be postmarked or received by it. */
export function DateText({ deadline: { time, basis, byCloseOfPolls }, date }: { deadline: Deadline; date: string }) {
  const { localDate, timeOfDay } = useFormat()
  const day = localDate(date)
  if (byCloseOfPolls) return <Trans>{day}, by the close of polls</Trans>
  const hour = time && timeOfDay(time)
  return (
    <span>
      {hour ? (
        <Trans>
          {day}, by {hour}
        </Trans>
      ) : (
        day
      )}
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

/** Where a published date and the state's rule differ: the one that is not shown. */
function OtherDate({ day, confirmed }: { day: string; confirmed: boolean }) {
  const other = useFormat().localDate(day, 'short')
  return (
    <>
      {confirmed ? (
        <Trans>Another source gives {other}.</Trans>
      ) : (
        <Trans>Our sources differ: another date is {other}. We show the safer one.</Trans>
      )}{' '}
    </>
  )
}

/** Why a deadline has no date. */
export function NoDate({
  deadline: { state, between, confirmed },
  officialUrl,
}: Omit<DeadlineValueProps, 'fact'>): ReactNode {
  const { localDate } = useFormat()
  switch (state) {
    case 'not-offered':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Trans>Not offered in this state</Trans>
          {!confirmed && <ToBeConfirmed officialUrl={officialUrl} />}
        </p>
      )
    case 'not-needed':
      return (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Trans>Every registered voter is mailed a ballot</Trans>
          {!confirmed && <ToBeConfirmed officialUrl={officialUrl} />}
        </p>
      )
    case 'set-locally':
      return (
        <>
          {between ? (
            <LocalRange first={localDate(between.first)} last={localDate(between.last)} />
          ) : (
            <Trans>Set by your county or town.</Trans>
          )}{' '}
          <CheckWithOffice url={officialUrl} />
        </>
      )
    default:
      return <CheckWithOffice url={officialUrl} />
  }
}

const LocalRange = ({ first, last }: { first: string; last: string }) => (
  <Trans>
    Set by your county or town, between {first} and {last}.
  </Trans>
)
