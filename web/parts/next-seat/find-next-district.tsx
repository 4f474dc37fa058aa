import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { certainDistrict } from '../../../civic/districts/certain-district.ts'
import { canLocate } from '../../browser/location.ts'
import { useCan } from '../../browser/rendered-page.ts'
import { FocusRegion } from '../../ui/focus-region.tsx'
import { Fold } from '../fold.tsx'
import { DistrictButtons } from '../which-district/district-buttons.tsx'
import { LocationChoice } from '../which-district/location-choice.tsx'
import { MapChoice } from '../which-district/map-choice.tsx'
import { ChosenNextDistrict } from './chosen-next-district.tsx'
import { useNextDistrictFinder } from './use-next-district-finder.ts'
import type { OwnNextSeat } from './use-next-seat.ts'

/** The ways to find the district on the new lines, folded, or the one that was found. */
export function FindNextDistrict({ seat }: { seat: OwnNextSeat }) {
  const { found } = seat
  if (!found && certainDistrict(seat.districts)) return null
  return (
    <FocusRegion shown={found}>
      {found ? (
        <ChosenNextDistrict found={found} />
      ) : (
        <Fold title={<Trans>Find my new district</Trans>}>
          <NextDistrictChoices seat={seat} />
        </Fold>
      )}
    </FocusRegion>
  )
}

function NextDistrictChoices({ seat }: { seat: OwnNextSeat }) {
  const { t } = useLingui()
  const finder = useNextDistrictFinder(seat)
  const canUseLocation = useCan(canLocate)
  const [open, setOpen] = useState<'location' | 'map'>()
  return (
    <div className="grid gap-4">
      <ul className="m-0 grid list-none gap-2 p-0">
        {canUseLocation && (
          <LocationChoice finder={finder} isOpen={open === 'location'} onOpen={() => setOpen('location')} />
        )}
        <MapChoice finder={finder} isOpen={open === 'map'} onOpen={() => setOpen(open === 'map' ? undefined : 'map')} />
      </ul>
      <div role="group" aria-label={t`Choose your new district`} className="grid gap-2">
        <p className="text-step--1 font-semibold">
          <Trans>I know my new district:</Trans>
        </p>
        <DistrictButtons finder={finder} districts={seat.districts} by="list" />
      </div>
    </div>
  )
}
