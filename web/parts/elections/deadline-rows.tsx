import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { daysBetween } from '../../../civic/dates/local-date.ts'
import { type DeadlineName, type Deadlines, deadlineNames } from '../../../contract/deadlines.ts'
import type { Event } from '../../../contract/events.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { MayChange } from '../sources/may-change.tsx'
import { type CitedFact, SourceList } from '../sources/source-list.tsx'
import { MailReasonText } from './deadline-conditions.tsx'
import { deadlineFact, deadlineLabels, deadlineTopics, isMarked, mailVotingFact } from './deadline-facts.ts'
import { DeadlineValue, withoutArrival } from './deadline-value.tsx'
import { useEventList } from './event-list-context.ts'
import { MissingDeadlines } from './missing-deadlines.tsx'
import { EarlyVotingClosedDays } from './poll-hours.tsx'
import { SameDayText, sameDayMoment } from './same-day-text.tsx'

type DeadlineRowsProps = {
  election: Pick<Event, 'id' | 'date' | 'stateCodes'>
  deadlines: Deadlines
  only?: readonly DeadlineName[]
}

export function DeadlineRows({ election, deadlines, only = deadlineNames }: DeadlineRowsProps) {
  const { t } = useLingui()
  const { mailReason } = deadlines
  const list = useEventList()
  const applicable = only.filter((name) => deadlines.registrationNeeded || !name.startsWith('register'))
  const shown = applicable.filter((name) => deadlines[name].state !== 'unknown')
  return (
    <>
      {!deadlines.registrationNeeded && (
        <p className="mt-2 text-step--1">
          <Trans>You don’t need to register to vote here.</Trans>
        </p>
      )}
      <dl className="m-0 mt-2 grid divide-y divide-line">
        {shown.map((name) => (
          <Row
            key={name}
            label={t(deadlineLabels[name])}
            deadline={name === 'receiveMailBallot' ? withoutArrival(deadlines[name]) : deadlines[name]}
            isFirstDay={name === 'firstDayEarlyVoting'}
            note={name === 'applyMailBallot' && mailReason && <MailReasonText confirmed={mailReason.confirmed} />}
          />
        ))}
      </dl>
      <MissingDeadlines
        deadlines={deadlines}
        names={applicable}
        days={list && daysBetween(list.today, election.date)}
      />
      {shown.includes('firstDayEarlyVoting') && deadlines.earlyVotingClosed && (
        <p className="mt-2 text-step--1">
          <EarlyVotingClosedDays closed={deadlines.earlyVotingClosed} />
        </p>
      )}
      {shown.includes('receiveMailBallot') && <Postmarked day={deadlines.postmarkMailBallotBy} />}
      <SameDay deadlines={deadlines} electionDay={election.date} />
      <DeadlineSources election={election} deadlines={deadlines} names={shown} />
    </>
  )
}

type RowProps = ComponentProps<typeof DeadlineValue> & { label: string; note: ReactNode }

function Row({ label, note, ...value }: RowProps) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-step--1 font-semibold">{label}</dt>
      <dd className="m-0 text-step--1 first-letter:uppercase">
        <DeadlineValue {...value} />
        {note && <p className="mt-0.5">{note}</p>}
      </dd>
    </div>
  )
}

/** The postmark date may be earlier than the day the ballot must arrive. */
function Postmarked({ day }: { day: string | null }) {
  const { localDate } = useFormat()
  if (day === null) return null
  const date = localDate(day)
  return (
    <p className="mt-2 text-step--1">
      <Trans>A mailed ballot must be postmarked by {date}.</Trans>
    </p>
  )
}

function SameDay({ deadlines, electionDay }: { deadlines: Deadlines; electionDay: string }) {
  const list = useEventList()
  if (!deadlines.registrationNeeded) return null
  const moment = list ? sameDayMoment(deadlines, list.today, electionDay) : 'open'
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-step--1">
      <SameDayText value={deadlines.sameDayRegistration} moment={moment} />
      {isSameDayMarked(deadlines) && <MayChange />}
    </p>
  )
}

type DeadlineSourcesProps = {
  election: Pick<Event, 'id' | 'stateCodes'>
  deadlines: Deadlines
  names: readonly DeadlineName[]
}

/** Lists the sources of the deadlines, and explains how dates were computed. */
function DeadlineSources({ election, deadlines, names }: DeadlineSourcesProps) {
  const { t } = useLingui()
  const list = useEventList()
  const mailReason = names.includes('applyMailBallot') ? deadlines.mailReason : null
  const [state] = election.stateCodes
  const facts = names.map((name): CitedFact => {
    const fact = deadlineFact({ id: election.id, state }, name, deadlines[name])
    const { source, unconfirmedSince } = deadlines[name]
    const uncertain = isMarked(deadlines[name])
    return { label: t(deadlineTopics[name]), fact, source, uncertain, session: unconfirmedSince }
  })
  if (mailReason && state)
    facts.push({
      label: t`voting by mail`,
      fact: mailVotingFact(state),
      source: mailReason.source,
      uncertain: !mailReason.confirmed,
    })
  return (
    <>
      {list && <SourceList sources={list.sources} facts={facts} />}
      <Method deadlines={deadlines} names={names} />
    </>
  )
}

/** Whether the answer on same-day registration gets a dot, because it is not confirmed. */
const isSameDayMarked = ({ registrationNeeded, sameDayRegistration, sameDayConfirmed }: Deadlines) =>
  registrationNeeded && sameDayRegistration !== 'unknown' && !sameDayConfirmed

/** How we know the dates, for the few who ask. */
function Method({ deadlines, names }: Pick<DeadlineSourcesProps, 'deadlines' | 'names'>) {
  const { t } = useLingui()
  const { list } = useFormat()
  const dated = names.filter((name) => deadlines[name].date !== null)
  const computed = dated.filter((name) => deadlines[name].how === 'computed')
  const topics = list([...new Set(computed.map((name) => t(deadlineTopics[name])))])
  if (computed.length === 0) return null
  return (
    <details className="mt-2 text-step--1">
      <summary className="w-fit py-1 font-semibold">
        <Trans>How this works</Trans>
      </summary>
      <p className="m-0 mt-1">
        {computed.length === dated.length ? (
          <Trans>We work out these dates from the state’s rules.</Trans>
        ) : (
          <Trans>We work out some dates from the state’s rules: {topics}.</Trans>
        )}{' '}
        <Trans>If sources disagree, we show the earlier date.</Trans>
      </p>
    </details>
  )
}
