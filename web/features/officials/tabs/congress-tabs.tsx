import { Trans, useLingui } from '@lingui/react/macro'
import { representedBy } from '../../../../civic/districts/next-seat.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Official } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { NextSeatCard } from '../../../parts/next-seat/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/next-seat/use-next-seat.ts'
import { QueryResult } from '../../../parts/query-result.tsx'
import { SourceNote } from '../../../parts/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { LinesNote } from '../../../parts/which-district/lines-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { SeatGrid } from '../cards/seat-grid.tsx'
import type { Representation } from '../use-representation.ts'
import { DistrictNotice, isAtLarge, isChoiceShown, ownDistrict } from './district-notice.tsx'

export function SenateTab({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  const civicTerms = useCivicTerms()
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={2} />}>
      {({ officials, otherStates, place, ...source }) => {
        const senators = officials.filter(({ chamber }) => chamber === 'Senate')
        // A district that was found or chosen may be in another state than most of the ZIP code.
        const stateName = civicTerms.stateInText(senators[0]?.state ?? place.state)
        return (
          <>
            {senators.length === 0 ? (
              <EmptyState title={<Trans>There are no senators from {stateName}.</Trans>}>
                <Trans>The District of Columbia and the territories have a delegate in the House instead.</Trans>
              </EmptyState>
            ) : (
              <SeatGrid label={t`Senators from ${stateName}`} seats={senators} />
            )}
            {otherStates.map(({ state, senators: others }) => (
              <section key={state} aria-label={t`Senators from ${civicTerms.stateInText(state)}`}>
                <h3 className="mt-8 mb-4 text-step-1">
                  <Trans>If you live in the part of this ZIP code in {civicTerms.stateInText(state)}</Trans>
                </h3>
                <SeatGrid label={t`Senators from ${civicTerms.stateInText(state)}`} seats={others} />
              </section>
            ))}
            <SourceNote {...source} fact={factId('officials/congress', `${place.state} Senate`)} />
          </>
        )
      }}
    </QueryResult>
  )
}

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
            <SourceNote
              fact={factId('places/zips', zip)}
              source={districtSource.name}
              sourceUrl={districtSource.url}
              asOf={districtSource.asOf}
              secondary={districtSource.secondary}
            >
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
