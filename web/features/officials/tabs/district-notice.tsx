import { Trans } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { certainDistrict } from '../../../../civic/districts/certain-district.ts'
import type { LocateNote } from '../../../../contract/places.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { AddressButtons } from '../../../parts/voter-info/address-buttons.tsx'
import { isLookupLimit } from '../../../parts/voter-info/lookup-limit.tsx'
import { YourDistrict } from '../../../parts/which-district/your-district.tsx'
import type { Representation } from '../use-representation.ts'

type DistrictNoticeProps = { representation: Representation; onChoose: (address: string) => void }

const areLinesEnded = ({ officials }: Representation) => officials.data?.districtLines.ended ?? false

/** One member represents the whole state or territory, whatever its lines. */
export const isAtLarge = ({ districts }: Representation) => districts.length === 1 && districts[0]?.district === 0

/** The voter's district, if it was found or chosen or no other is possible. */
export const ownDistrict = ({ chosen, district, districts }: Representation) =>
  chosen ?? district ?? certainDistrict(districts)

/** Whether the ways to find the district are shown, with a note on the district lines. */
export function isChoiceShown(representation: Representation): boolean {
  const { district, districts, chosen, zip } = representation
  if (zip === undefined || chosen || district || isAtLarge(representation)) return false
  return areLinesEnded(representation) || !certainDistrict(districts)
}

/** How the district was determined, or the ways to find it. */
export function DistrictNotice({ representation, onChoose }: DistrictNoticeProps) {
  const { districtInText } = useCivicTerms()
  const { located, district, districts, chosen, zip } = representation
  if (district && !chosen) {
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
            <Trans>We can’t look it up again right now. This is an earlier answer.</Trans>
          </>
        )}
      </DistrictDetermined>
    )
  }
  if (zip === undefined || isAtLarge(representation)) return null
  if (!chosen && !isChoiceShown(representation)) {
    return (
      <DistrictDetermined>
        <Trans>Based on current district lines, ZIP code {zip} is in one district.</Trans>
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
