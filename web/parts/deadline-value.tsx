import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadline } from '../../contract/deadlines.ts'
import type { EventList } from '../../contract/events.ts'
import { Badge } from '../ui/badge.tsx'
import { useDayWords } from '../use-day-words.ts'
import { CheckWithState } from './check-with-state.tsx'
import { SourceLine } from './source-line.tsx'

type DeadlineValueProps = {
  deadline: Deadline
  sources: EventList['sources'] | undefined
  officialUrl: string | null
}

export function DeadlineValue({ deadline, sources, officialUrl }: DeadlineValueProps) {
  if (deadline.date === null) return <NoDate state={deadline.state} officialUrl={officialUrl} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateWords deadline={deadline} date={deadline.date} />
        {!deadline.confirmed && (
          <Badge tone="warn">
            <Trans>To be confirmed</Trans>
          </Badge>
        )}
      </p>
      {deadline.how === 'computed' && (
        <p className="text-step--2 text-muted">
          <Trans>Worked out from the state's rule.</Trans>
        </p>
      )}
      <RuleGives day={deadline.ruleGives} />
      <SourceLine source={deadline.source} sources={sources} />
      {!deadline.confirmed && (
        <p className="text-step--2">
          <CheckWithState url={officialUrl} />
        </p>
      )}
    </>
  )
}

function DateWords({ deadline: { time, basis }, date }: { deadline: Deadline; date: string }) {
  const { i18n } = useLingui()
  const day = useDayWords()(date)
  // A time of day without a day of its own: any UTC day will do.
  const hour = time && i18n.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' })
  const when = hour ? <Trans>{day}, by {hour}</Trans> : day
  return (
    <span>
      {when}
      <Basis basis={basis} />
    </span>
  )
}

function Basis({ basis }: { basis: Deadline['basis'] }): ReactNode {
  if (basis === 'received') return <> (<Trans>received by this day</Trans>)</>
  if (basis === 'postmarked') return <> (<Trans>postmarked by this day</Trans>)</>
  return null
}

function RuleGives({ day }: { day: string | null }) {
  const dayWords = useDayWords()
  if (day === null) return null
  const usual = dayWords(day, 'short')
  return (
    <p className="text-step--2 text-muted">
      <Trans>The state's usual rule would give {usual}.</Trans>
    </p>
  )
}

function NoDate({ state, officialUrl }: { state: Deadline['state']; officialUrl: string | null }): ReactNode {
  switch (state) {
    case 'not-offered':
      return <Trans>Not offered in this state</Trans>
    case 'not-needed':
      return <Trans>Not needed: every voter is sent a ballot</Trans>
    case 'set-locally':
      return (
        <>
          <Trans>Set by your county or town.</Trans> <CheckWithState url={officialUrl} />
        </>
      )
    default:
      return <CheckWithState url={officialUrl} />
  }
}
