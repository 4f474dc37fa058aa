import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useDayWords } from '../../../i18n/use-day-words.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceDatesProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** The days a place is open. Without dates, a polling place is open on Election Day; other kinds are unknown. */
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
