import { Trans, useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'

/** Prefers the street address over coordinates: it is what the voter sees on the building. */
function directionsUrl({ name, address, latitude, longitude }: VotingPlace): string {
  const point = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
  const destination = address.trim() || point || name || ''
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

export function DirectionsLink({ place, name }: { place: VotingPlace; name: string }) {
  const { t } = useLingui()
  return (
    <OutsideLink
      href={directionsUrl(place)}
      label={t`Directions to ${name}`}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
    >
      <Navigation aria-hidden="true" />
      <Trans>Directions</Trans>
    </OutsideLink>
  )
}
