import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DistrictShare } from '../../../contract/officials.ts'
import { canLocate } from '../../browser/location.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { CensusChoice } from './census-choice.tsx'
import { DistrictButtons } from './district-buttons.tsx'
import { LinesNote } from './lines-note.tsx'
import { LocationChoice } from './location-choice.tsx'
import { MapChoice } from './map-choice.tsx'
import { PossibleByZip } from './possible-districts.tsx'
import { useDistrictFinder } from './use-district-finder.ts'

const findYourRepresentative = 'https://www.house.gov/representatives/find-your-representative'

type WhichDistrictProps = {
  zip: string
  /** Every possible district. */
  districts: readonly DistrictShare[]
  /** Why the address did not tell, if it was looked up. */
  reason?: ReactNode
  level?: 2 | 3
}

/** Several districts are possible: the ways to find out which one is the voter's. Nothing is sent before a choice. */
export function WhichDistrict({ zip, districts, reason, level = 3 }: WhichDistrictProps) {
  const { t } = useLingui()
  const finder = useDistrictFinder(zip, districts)
  const canUseLocation = useCan(canLocate)
  const { address, hasStreet } = useVoterPlace()
  const [open, setOpen] = useState<'location' | 'census' | 'map'>()
  const Heading = `h${level}` as const
  const street = hasStreet ? address?.address : undefined
  const canAsk = pageSetting('census-geocoder') === 'ask'
  // Lines that have ended tell nothing about today.
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
