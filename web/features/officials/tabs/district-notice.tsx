import { Trans } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { certainDistrict } from '../../../../civic/address/certain-district.ts'
import type { LocateNote } from '../../../../contract/places.ts'
import { AddressButtons } from '../../../parts/address-buttons.tsx'
import { isLookupLimit } from '../../../parts/lookup-limit.tsx'
import { DistrictChoice, PossibleByZip } from '../../../parts/possible-districts.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { Representation } from '../use-representation.ts'

const findYourRepresentative = 'https://www.house.gov/representatives/find-your-representative'

type DistrictNoticeProps = {
  representation: Representation
  onChoose: (address: string) => void
  onChooseDistrict: (district: Representation['chosen']) => void
}

/** How the district was determined, or why several are shown and what would narrow them down. */
export function DistrictNotice({ representation, onChoose, onChooseDistrict }: DistrictNoticeProps) {
  const { districtName } = useCivicTerms()
  const { located, district, districts, chosen, zip } = representation
  if (district) {
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
  if (zip !== undefined && certainDistrict(districts)) {
    return (
      <DistrictDetermined>
        <Trans>By the district lines below, ZIP code {zip} is in one district.</Trans>
      </DistrictDetermined>
    )
  }
  const notes = located.data?.notes ?? ['geocoder_unavailable']
  const addresses = located.data?.candidates ?? []
  return (
    <Alert
      tone="warn"
      className="mb-4"
      action={
        <div className="grid gap-3">
          {addresses.length > 0 && <AddressButtons addresses={addresses} onChoose={onChoose} />}
          <DistrictChoice {...{ districts, chosen }} onChoose={onChooseDistrict} />
        </div>
      }
    >
      {located.data?.method === 'point' ? (
        <PossibleByPoint isNearLine={notes.includes('near_line')} />
      ) : (
        <>
          <PossibleByZip {...{ zip, districts }} />{' '}
          <HowToNarrow notes={notes} isLimited={isLookupLimit(located.error)} />
        </>
      )}
    </Alert>
  )
}

function PossibleByPoint({ isNearLine }: { isNearLine: boolean }) {
  return isNearLine ? (
    <Trans>Your address is so close to a district line that we can’t tell which side it is on.</Trans>
  ) : (
    <Trans>The location of your address is in another district than its ZIP code, so all of them are shown.</Trans>
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

function HowToNarrow({ notes, isLimited }: { notes: LocateNote[]; isLimited: boolean }) {
  if (notes.includes('no_street')) return <Trans>Add your street address to see yours.</Trans>
  if (notes.includes('geocoder_several_matches'))
    return <Trans>More than one address fits yours. Choose the one you mean:</Trans>
  const link = (
    <a href={findYourRepresentative} target="_blank" rel="noreferrer">
      house.gov
    </a>
  )
  if (isLimited) {
    return (
      <Trans>
        You have looked up many addresses, so all of them are shown. Try again in an hour, or look at {link}.
      </Trans>
    )
  }
  if (notes.includes('geocoder_no_match')) {
    return (
      <Trans>Your street address was not found, so all of them are shown. Check its spelling, or look at {link}.</Trans>
    )
  }
  if (notes.includes('geocoder_unavailable')) {
    return (
      <Trans>
        Your street address could not be looked up right now, so all of them are shown. Try again later, or look at{' '}
        {link}.
      </Trans>
    )
  }
  return (
    <Trans>
      We cannot tell from your street address which one is yours, so all of them are shown. {link} can tell.
    </Trans>
  )
}
