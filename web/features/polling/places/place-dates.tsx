import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceDatesProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** The days a place is open. Without dates, a polling place is open on Election Day; other kinds are unknown. */
export function PlaceDates({ place: { startDate, endDate }, kind, election }: PlaceDatesProps) {
  const { localDate } = useFormat()
  const first = startDate && localDate(startDate, 'medium')
  const last = endDate && localDate(endDate, 'medium')
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
  return kind === 'election-day' && election ? localDate(election.date, 'medium') : <Trans>Dates not listed.</Trans>
}
