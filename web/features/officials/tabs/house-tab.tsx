import { Trans, useLingui } from '@lingui/react/macro'
import { representedBy } from '../../../../civic/districts/next-seat.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Official } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NextSeatCard } from '../../../parts/next-seat/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/next-seat/use-next-seat.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { LinesNote } from '../../../parts/which-district/lines-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { SeatGrid } from '../cards/seat-grid.tsx'
import type { Representation } from '../use-representation.ts'
import { DistrictNotice, isAtLarge, isChoiceShown, ownDistrict } from './district-notice.tsx'

type HouseTabProps = { representation: Representation; onChoose: (address: string) => void }

export function HouseTab({ representation, onChoose }: HouseTabProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const nextSeat = useNextSeat(
    representation.zip,
    ownDistrict(representation),
    representation.located.data?.next?.districts,
  )
  if (representation.located.isPending && !representation.officials.error) return <CardSkeletons count={1} />
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={1} />}>
      {({ officials, place, zip, districtSource, districtLines, ...source }) => {
        const seats = officials.filter(({ chamber }) => chamber === 'House')
        return (
          <>
            <DistrictNotice {...{ representation, onChoose }} />
            {representation.isNarrowing && <CardSkeletons count={1} />}
            {!representation.isNarrowing &&
              (seats.length === 0 ? (
                <EmptyState title={<Trans>We don’t have a House member for this ZIP code.</Trans>}>
                  <Trans>Enter your street address to find your district.</Trans>
                </EmptyState>
              ) : (
                <>
                  {nextSeat && <RepresentsUntil day={localDate(nextSeat.from, 'long')} seats={seats} />}
                  <SeatGrid label={t`Members of the House`} seats={seats} />
                </>
              ))}
            {nextSeat && <NextSeatCard seat={nextSeat} />}
            <SourceNote {...source} fact={factId('officials/congress', `${place.state} House`)} />
            <SourceNote fact={factId('places/zips', zip)} source={districtSource}>
              {!isChoiceShown(representation) && !isAtLarge(representation) && <LinesNote lines={districtLines} />}
            </SourceNote>
          </>
        )
      }}
    </QueryResult>
  )
}

/** The members of all possible districts are listed, and one of them is the voter's. Nobody holds a vacant seat. */
function RepresentsUntil({ day, seats }: { day: string; seats: Official[] }) {
  const by = representedBy(seats)
  if (!by) return null
  return (
    <h3 className="mb-4 text-step-1">
      {by === 'one' ? (
        <Trans>Represents you until {day}</Trans>
      ) : (
        <Trans>One of these represents you until {day}</Trans>
      )}
    </h3>
  )
}
