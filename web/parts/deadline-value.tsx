import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Deadline } from '../../contract/deadlines.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Badge } from '../ui/badge.tsx'
import { useBoardFacts } from './board-facts.ts'
import { CheckWithState } from './check-with-state.tsx'
import { SourceLine } from './source-line.tsx'

type DeadlineValueProps = { deadline: Deadline; officialUrl: string | null }

export function DeadlineValue({ deadline, officialUrl }: DeadlineValueProps) {
  const facts = useBoardFacts()
  const { date, confirmed, how, ruleGives, source } = deadline
  if (date === null) return <NoDate state={deadline.state} officialUrl={officialUrl} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DateWords deadline={deadline} date={date} />
        {facts && date < facts.today && (
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

function DateWords({ deadline: { time, basis }, date }: { deadline: Deadline; date: string }) {
  const { i18n } = useLingui()
  const day = useFormat().localDate(date)
  // A time of day without a day of its own: any UTC day will do.
  const hour = time && i18n.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' })
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
