import { Trans, useLingui } from '@lingui/react/macro'
import { bySurname } from '../../../../civic/names.ts'
import type { Official } from '../../../../contract/officials.ts'
import { SourceNote } from '../../../parts/source-note.tsx'
import { useCivicWords } from '../../../parts/use-civic-words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSkeletons, Loaded } from '../cards/loaded.tsx'
import { OfficialCard } from '../cards/official-card.tsx'
import { PlaceNotice } from '../search/district-notice.tsx'
import type { Representation } from '../search/use-representation.ts'

/** By last surname; a vacant seat has none and stands at the end. */
export const sortedSeats = (seats: Official[]) =>
  seats.toSorted((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return bySurname(a.name, b.name)
  })

const seatKey = ({ bioguideId, chamber, state, district }: Official) => bioguideId ?? `${chamber}-${state}-${district}`

export function SeatGrid({ label, seats }: { label: string; seats: Official[] }) {
  return (
    <CardGrid
      label={label}
      items={sortedSeats(seats)}
      keyOf={seatKey}
      renderCard={(seat) => <OfficialCard official={seat} />}
    />
  )
}

export function SenateTab({ found }: { found: Representation }) {
  const { t } = useLingui()
  const { state: nameOf } = useCivicWords()
  return (
    <Loaded query={found.officials}>
      {({ officials, otherStates, place, ...source }) => {
        const senators = officials.filter(({ chamber }) => chamber === 'Senate')
        const here = nameOf(place.state)
        return (
          <>
            {senators.length === 0 ? (
              <EmptyState title={<Trans>{here} has no senators.</Trans>}>
                <Trans>The District of Columbia and the territories have a delegate in the House instead.</Trans>
              </EmptyState>
            ) : (
              <SeatGrid label={t`Senators of ${here}`} seats={senators} />
            )}
            {otherStates.map(({ state, senators: others }) => (
              <section key={state} aria-label={t`Senators of ${nameOf(state)}`}>
                <h3 className="mt-8 mb-4 text-step-1">
                  <Trans>If you live in the part of this ZIP code in {nameOf(state)}</Trans>
                </h3>
                <SeatGrid label={t`Senators of ${nameOf(state)}`} seats={others} />
              </section>
            ))}
            <SourceNote {...source} />
          </>
        )
      }}
    </Loaded>
  )
}

type HouseTabProps = { found: Representation; onChoose: (address: string) => void }

export function HouseTab({ found, onChoose }: HouseTabProps) {
  const { t } = useLingui()
  if (found.isNarrowing && !found.officials.error) return <CardSkeletons count={1} />
  return (
    <Loaded query={found.officials} cards={1}>
      {({ officials, districts, districtSource, ...source }) => {
        const seats = officials.filter(({ chamber }) => chamber === 'House')
        return (
          <>
            <PlaceNotice found={found} districts={districts} onChoose={onChoose} />
            {seats.length === 0 ? (
              <EmptyState title={<Trans>No House member is known for this ZIP code.</Trans>} />
            ) : (
              <SeatGrid label={t`Members of the House`} seats={seats} />
            )}
            <SourceNote {...source} />
            <SourceNote source={districtSource.name} sourceUrl={districtSource.url} asOf={districtSource.asOf}>
              <Trans>These are the district lines of the sitting Congress.</Trans>
            </SourceNote>
          </>
        )
      }}
    </Loaded>
  )
}
