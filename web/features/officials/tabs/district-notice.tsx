import { Trans } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { certainDistrict } from '../../../../civic/address/certain-district.ts'
import type { LocateNote } from '../../../../contract/places.ts'
import { AddressButtons } from '../../../parts/address-buttons.tsx'
import { isLookupLimit } from '../../../parts/lookup-limit.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { YourDistrict } from '../../../parts/which-district/your-district.tsx'
import type { Representation } from '../use-representation.ts'

type DistrictNoticeProps = { representation: Representation; onChoose: (address: string) => void }

const areLinesEnded = ({ officials }: Representation) => officials.data?.districtLines.ended ?? false

/** One member represents the whole state or territory, whatever its lines. */
export const isAtLarge = ({ districts }: Representation) => districts.length === 1 && districts[0]?.district === 0

/** Whether the ways to find the district are shown, with a note on the district lines. */
export function isChoiceShown(representation: Representation): boolean {
  const { district, districts, chosen, zip } = representation
  if (zip === undefined || chosen || district || isAtLarge(representation)) return false
  return areLinesEnded(representation) || !certainDistrict(districts)
}

/** How the district was determined, or the ways to find it. */
export function DistrictNotice({ representation, onChoose }: DistrictNoticeProps) {
  const { districtName } = useCivicTerms()
  const { located, district, districts, chosen, zip } = representation
  if (district && !chosen) {
    const where = districtName(district.state, district.district)
    return (
      <DistrictDetermined>
        {located.data?.method === 'geocoder' ? (
          <Trans>Your street address is in {where}, as the Census Bureau’s geocoder says.</Trans>
        ) : (
          <Trans>Your address is in {where}, by its place on the map of districts.</Trans>
        )}
        {located.data?.stale && (
          <>
            {' '}
            <Trans>The service is down right now; this is its earlier answer.</Trans>
          </>
        )}
      </DistrictDetermined>
    )
  }
  if (zip === undefined || isAtLarge(representation)) return null
  if (!chosen && !isChoiceShown(representation)) {
    return (
      <DistrictDetermined>
        <Trans>By the district lines below, ZIP code {zip} is in one district.</Trans>
      </DistrictDetermined>
    )
  }
  const addresses = located.data?.candidates ?? []
  return (
    <>
      <YourDistrict zip={zip} districts={districts} reason={reasonOf(representation)} />
      {addresses.length > 0 && !chosen && <AddressButtons addresses={addresses} onChoose={onChoose} className="mb-6" />}
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

/** Why a lookup of the address did not tell the district. Undefined if there was none. */
function reasonOf({ located: { data, error } }: Representation): ReactNode {
  if (isLookupLimit(error))
    return <Trans>You have looked up many addresses. Try again in an hour, or choose here:</Trans>
  if (error) return <Trans>We couldn’t look up your street address right now. Choose how to find out:</Trans>
  const has = (note: LocateNote) => data?.notes.includes(note) ?? false
  if (data?.method === 'point') {
    return has('near_line') ? (
      <Trans>Your address is so close to a district line that we can’t tell which side it is on.</Trans>
    ) : (
      <Trans>The location of your address is in another district than its ZIP code, so all of them are shown.</Trans>
    )
  }
  if (has('geocoder_several_matches')) return <Trans>More than one address matches yours. Choose it below, or:</Trans>
  if (has('geocoder_no_match'))
    return <Trans>The Census Bureau doesn’t know this address. Check its spelling, or choose here:</Trans>
  if (has('geocoder_unavailable'))
    return <Trans>We couldn’t look up your street address right now. Choose how to find out:</Trans>
  return undefined
}
