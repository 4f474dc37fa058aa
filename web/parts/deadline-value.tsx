import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadline } from '../../contract/deadlines.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Badge } from '../ui/badge.tsx'
import { CheckWithState } from './check-with-state.tsx'
import { useEventList } from './event-list-context.ts'
import { SourceLine } from './source-line.tsx'

type DeadlineValueProps = { deadline: Deadline; officialUrl: string | null }

export function DeadlineValue({ deadline, officialUrl }: DeadlineValueProps) {
  const list = useEventList()
  const { date, confirmed, how, ruleGives, source } = deadline
  if (date === null) return <NoDate state={deadline.state} officialUrl={officialUrl} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateText deadline={deadline} date={date} />
        {list && date < list.today && (
          <Badge>
            <Trans>Over</Trans>
          </Badge>
        )}
        {!confirmed && (
          <>
            <Badge tone="warn">
              <Trans>To be confirmed</Trans>
            </Badge>
            <CheckWithState url={officialUrl} />
          </>
        )}
      </p>
      <p className="text-step--2 text-muted">
        {how === 'computed' && (
          <>
            <Trans>Worked out from the state's rule.</Trans>{' '}
          </>
        )}
        {ruleGives !== null && <RuleGives day={ruleGives} />}
        <SourceLine source={source} />
      </p>
    </>
  )
}

function DateText({ deadline: { time, basis }, date }: { deadline: Deadline; date: string }) {
  const { localDate, timeOfDay } = useFormat()
  const day = localDate(date)
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

function RuleGives({ day }: { day: string }) {
  const usual = useFormat().localDate(day, 'short')
  return (
    <>
      <Trans>The state's usual rule would give {usual}.</Trans>{' '}
    </>
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
