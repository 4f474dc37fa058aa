import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../use-day-words.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Ballot } from './use-ballot.ts'

/** Which election it is, and whether it has passed. */
export function ElectionNote({ ballot: { info, filed, isSample } }: { ballot: Ballot }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const election = info.data?.election
  const filedFor = isSample ? undefined : filed.data?.election
  const next = info.data?.nextElection
  const shown = election ?? filedFor
  if (!shown) return next ? <Next {...next} /> : null
  const day = dayWords(shown.date)
  if (!shown.over) {
    return (
      <Alert title={election ? t`${election.name}, ${day}` : t`General election, ${day}`}>
        {next && next.date !== shown.date && <Next {...next} />}
      </Alert>
    )
  }
  return (
    <Alert tone="warn" title={<Trans>The election of {day} is over.</Trans>}>
      {election && `${election.name}. `}
      <Trans>What stands here was for that day. Nobody can vote on it any more.</Trans>
      {next && <Next {...next} />}
    </Alert>
  )
}

function Next({ name, date }: { name: string; date: string }) {
  const { t } = useLingui()
  const day = useDayWords()(date)
  return <p>{t`Next election there: ${name}, ${day}.`}</p>
}
