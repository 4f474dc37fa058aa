import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { DistrictShare } from '../../../contract/officials.ts'
import { canLocate } from '../../browser/location.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FocusRegion } from '../../ui/focus-region.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import type { FoundDistrict } from './address.ts'
import { DistrictButtons } from './district-buttons.tsx'
import { CensusChoice, LocationChoice, MapChoice } from './district-choices.tsx'
import { LinesNote } from './lines-note.tsx'
import { useDistrictFinder } from './use-district-finder.ts'
import { useVoterPlace } from './use-voter-place.ts'

const findYourRepresentative = 'https://www.house.gov/representatives/find-your-representative'

type WhichDistrictProps = {
  zip: string
  /** Every possible district. */
  districts: readonly DistrictShare[]
  /** Why looking up the address did not settle it. */
  reason?: ReactNode
  level?: 2 | 3
}

/** Several districts are possible: the ways to find out which one is the voter's. Nothing is sent before a choice. */
function WhichDistrict({ zip, districts, reason, level = 3 }: WhichDistrictProps) {
  const { t } = useLingui()
  const finder = useDistrictFinder(zip, districts)
  const canUseLocation = useCan(canLocate)
  const { address, hasStreet } = useVoterPlace()
  const [open, setOpen] = useState<'location' | 'census' | 'map'>()
  const Heading = `h${level}` as const
  const street = hasStreet ? address?.address : undefined
  const canAsk = pageSetting('census-geocoder') === 'ask'
  // District lines that have ended say nothing about today.
  const isOutdated = finder.lines?.ended ?? false
  return (
    <section
      aria-labelledby="which-district"
      className="mb-6 grid gap-4 rounded-lg border border-line border-l-[5px] border-l-signal bg-card p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <Heading id="which-district" className="text-step-1 leading-snug font-bold tracking-[-.01em] text-balance">
          {isOutdated ? (
            <Trans>We don’t have the current district lines.</Trans>
          ) : (
            <PossibleByZip zip={zip} districts={districts} />
          )}
        </Heading>
        {!isOutdated && (
          <p className="text-step--1 text-muted" data-print="hide">
            {reason ?? (canAsk && street === undefined ? <AddStreet /> : <WhereExactly />)}
          </p>
        )}
      </div>
      {isOutdated ? (
        <p>
          <OutsideLink href={findYourRepresentative} className={buttonClass()}>
            <Trans>Find your district at house.gov</Trans>
          </OutsideLink>
        </p>
      ) : (
        <ul className="m-0 grid list-none gap-2 p-0" data-print="hide">
          {canUseLocation && (
            <LocationChoice finder={finder} isOpen={open === 'location'} onOpen={() => setOpen('location')} />
          )}
          {canAsk && street !== undefined && (
            <CensusChoice address={street} isOpen={open === 'census'} onOpen={() => setOpen('census')} />
          )}
          <MapChoice
            finder={finder}
            isOpen={open === 'map'}
            onOpen={() => setOpen(open === 'map' ? undefined : 'map')}
          />
        </ul>
      )}
      {!isOutdated && (
        <div role="group" aria-label={t`Choose your district`} className="grid gap-2" data-print="hide">
          <p className="text-step--1 font-semibold">
            <Trans>I know my district or my member:</Trans>
          </p>
          <DistrictButtons finder={finder} districts={districts} by="list" />
        </div>
      )}
      {finder.lines && (
        <p className="text-step--2 text-muted">
          <LinesNote lines={finder.lines} />
        </p>
      )}
    </section>
  )
}

const AddStreet = () => (
  <>
    <Trans>Add your street address to see yours.</Trans> <Trans>Or choose how to find out:</Trans>
  </>
)

const WhereExactly = () => <Trans>Your House member depends on your exact address. Choose how to find out:</Trans>

/** For a place with several possible districts: the district that the voter chose, or the ways to find it. */
export function YourDistrict(props: ComponentProps<typeof WhichDistrict>) {
  const { chosen } = useVoterPlace()
  return (
    <FocusRegion shown={chosen}>
      {chosen ? <ChosenDistrict chosen={chosen} /> : <WhichDistrict {...props} />}
    </FocusRegion>
  )
}

/** The district that the voter found or chose, how it was found, and a button to change it. */
function ChosenDistrict({ chosen }: { chosen: FoundDistrict }) {
  const { districtName } = useCivicTerms()
  const { setDistrict } = useVoterPlace()
  const name = districtName(chosen.state, chosen.district)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-start gap-2 text-step--1" role="status">
        <MapPinCheck aria-hidden="true" className="mt-[.15em] size-4.5 shrink-0 text-muted" />
        <span>
          <strong>{name}</strong>. <HowFound by={chosen.by} />
        </span>
      </p>
      <Button variant="ghost" size="small" onClick={() => setDistrict(undefined)} data-print="hide">
        <Trans>Change district</Trans>
      </Button>
    </div>
  )
}

export function HowFound({ by }: { by: FoundDistrict['by'] }) {
  if (by === 'census') return <Trans>The Census Bureau says your street address is in this district.</Trans>
  if (by === 'location') return <Trans>You found it by your device’s location.</Trans>
  return by === 'map' ? <Trans>You found it on the map.</Trans> : <Trans>You chose it.</Trans>
}

type PossibleByZipProps = { zip: string | undefined; districts: readonly DistrictShare[] }

/** What a ZIP code says about the voter's congressional district when more than one is possible. */
function PossibleByZip({ zip, districts }: PossibleByZipProps) {
  const { districtName } = useCivicTerms()
  const certain = districts.filter(({ approximate }) => !approximate)
  if (certain.length > 1) {
    return <SeveralDistricts count={certain.length} isCloseToOthers={certain.length < districts.length} />
  }
  /** The name of the only district of a list. */
  const nameOf = ([first, ...others]: readonly DistrictShare[]) =>
    first && others.length === 0 ? districtName(first.state, first.district) : undefined
  const name = nameOf(certain)
  if (name) {
    return (
      <Trans>
        ZIP code {zip} is close to a district line. Your district is likely {name}.
      </Trans>
    )
  }
  const reached = districts.filter(({ share }) => share !== null)
  if (reached.length === 0) return <WithoutArea zip={zip} likely={nameOf(districts)} />
  // The ZIP code reaches into districts, but none is certain: the lines are new.
  const likelyName = nameOf(reached)
  if (!likelyName) return <Trans>ZIP code {zip} may be in one of several districts.</Trans>
  return (
    <Trans>
      ZIP code {zip} is in an area with new district lines. Your district is likely {likelyName}.
    </Trans>
  )
}

const SeveralDistricts = ({ count, isCloseToOthers }: { count: number; isCloseToOthers: boolean }) => (
  <>
    <Plural value={count} one="Your ZIP code is in # district." other="Your ZIP code is in # districts." />
    {isCloseToOthers && (
      <>
        {' '}
        <Trans>It is also close to other districts.</Trans>
      </>
    )}
  </>
)

const WithoutArea = ({ zip, likely: name }: { zip: string | undefined; likely: string | undefined }) => (
  <>
    <Trans>ZIP code {zip} may be for PO boxes or one building. Your district depends on your street address.</Trans>{' '}
    {name && <Trans>It is likely {name}.</Trans>}
  </>
)
