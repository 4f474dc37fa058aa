import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useDayWords } from '../../../i18n/use-day-words.ts'
import type { Kind, Places } from './voting-places.ts'

type PlaceDatesProps = { place: VotingPlace; kind: Kind; election: Places['election'] }

/** When a place is open. A polling place without dates of its own is open on Election Day; of others we say nothing. */
export function PlaceDates({ place: { startDate, endDate }, kind, election }: PlaceDatesProps) {
  const dayWords = useDayWords()
  const first = startDate && dayWords(startDate, 'medium')
  const last = endDate && dayWords(endDate, 'medium')
  if (first && last)
    return startDate === endDate ? (
      first
    ) : (
      <Trans>
        {first} to {last}
      </Trans>
    )
  if (first) return <Trans>From {first}</Trans>
  if (last) return <Trans>Until {last}</Trans>
  return kind === 'election-day' && election ? (
    dayWords(election.date, 'medium')
  ) : (
    <Trans>The source names no dates.</Trans>
  )
}
