import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { certainDistrict } from '../../../../civic/districts/district-id.ts'
import { representedBy } from '../../../../civic/districts/next-seat.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Official } from '../../../../contract/officials.ts'
import type { LocateNote } from '../../../../contract/places.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { LinesNote } from '../../../parts/districts/lines-note.tsx'
import { NextSeatCard } from '../../../parts/districts/next-seat-card.tsx'
import { useNextSeat } from '../../../parts/districts/use-next-seat.ts'
import type { VoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { YourDistrict } from '../../../parts/districts/which-district.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { AddressButtons } from '../../../parts/voter-info/address-buttons.tsx'
import { isLookupLimit } from '../../../parts/voter-info/lookup-limit.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusMain } from '../../../ui/focus-region.tsx'
import { CardSkeletons } from '../cards/card-grid.tsx'
import { SeatGrid } from '../cards/official-card.tsx'
import type { Representation } from '../use-representation.ts'

export function HouseTab({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { place: voter, officials: query, isNarrowing } = representation
  const nextSeat = useNextSeat(voter.zip, voter.district)
  const finding = findingOf(representation)
  if (voter.isLocating && !query.error) return <CardSkeletons count={1} />
  return (
    <QueryResult query={query} loading={<CardSkeletons count={1} />}>
      {({ officials, place, zip, districtSource, districtLines, ...source }) => {
        const seats = officials.filter(({ chamber }) => chamber === 'House')
        return (
          <>
            <DistrictNotice representation={representation} />
            {isNarrowing && <CardSkeletons count={1} />}
            {!isNarrowing &&
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
              {/* While the district is unknown, the notice above already has this note. */}
              {finding !== 'unknown' && !isAtLarge(representation) && <LinesNote lines={districtLines} />}
            </SourceNote>
          </>
        )
      }}
    </QueryResult>
  )
}

/** One member represents the whole state or territory, whatever its lines. */
const isAtLarge = ({ districts }: Representation) => districts.length === 1 && districts[0]?.district === 0

/** How the voter's district is known. */
function findingOf(representation: Representation): 'street' | 'at large' | 'chosen' | 'zip' | 'unknown' {
  const { place, districts, officials } = representation
  if (place.locatedDistricts && place.district && !place.chosen) return 'street'
  if (isAtLarge(representation)) return 'at large'
  if (place.chosen) return 'chosen'
  return certainDistrict(districts) && !officials.data?.districtLines.ended ? 'zip' : 'unknown'
}

/** How the district was determined, or the ways to find it. */
function DistrictNotice({ representation }: { representation: Representation }) {
  const { districtInText } = useCivicTerms()
  const { place, districts } = representation
  const { located, zip, district, search } = place
  const finding = findingOf(representation)
  if (district && finding === 'street') {
    const where = districtInText(district.state, district.district)
    return (
      <DistrictDetermined>
        {located.data?.method === 'geocoder' ? (
          <Trans>The Census Bureau places your street address in {where}.</Trans>
        ) : (
          <Trans>Your address is in {where}, based on the district map.</Trans>
        )}
        {located.data?.stale && (
          <>
            {' '}
            <Trans>This is from your last search. We can’t update it right now.</Trans>
          </>
        )}
      </DistrictDetermined>
    )
  }
  if (zip === undefined || finding === 'at large') return null
  if (finding === 'zip') {
    return (
      <DistrictDetermined>
        <Trans>Based on current district lines, ZIP code {zip} is in one district.</Trans>
      </DistrictDetermined>
    )
  }
  const addresses = located.data?.candidates ?? []
  const chooseAddress = (address: string) => {
    search({ address })
    // The button that was pressed is gone.
    focusMain()
  }
  return (
    <>
      <YourDistrict zip={zip} districts={districts} reason={reasonOf(place)} />
      {addresses.length > 0 && finding === 'unknown' && (
        <AddressButtons addresses={addresses} onChoose={chooseAddress} className="mb-6" />
      )}
    </>
  )
}

function DistrictDetermined({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2 text-step--1 text-muted">
      <MapPinCheck aria-hidden="true" className="mt-[.15em] size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Why a lookup of the address did not determine the district. Undefined if there was none. */
function reasonOf({ located: { data, error } }: VoterPlace): ReactNode {
  if (isLookupLimit(error))
    return <Trans>You’ve looked up a lot of addresses. Try again in an hour, or choose here:</Trans>
  if (error) return <Trans>We couldn’t look up your street address right now. Choose how to find out:</Trans>
  const has = (note: LocateNote) => data?.notes.includes(note) ?? false
  if (data?.method === 'point') {
    return has('near_line') ? (
      <Trans>Your address is close to a district line. We can’t tell which side it’s on.</Trans>
    ) : (
      <Trans>Your address and your ZIP code point to different districts, so we show all of them.</Trans>
    )
  }
  if (has('geocoder_several_matches')) return <Trans>More than one address matches yours. Choose it below, or:</Trans>
  if (has('geocoder_no_match'))
    return <Trans>The Census Bureau couldn’t find this address. Check the spelling, or choose here:</Trans>
  if (has('geocoder_unavailable'))
    return <Trans>We couldn’t look up your street address right now. Choose how to find out:</Trans>
  return undefined
}

/** The heading above the members of all possible districts. None if a seat is vacant: nobody represents the voter there. */
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
