import { Trans, useLingui } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
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
    <a
      href={directionsUrl(place)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Directions to ${name} (opens in a new tab)`}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
    >
      <Navigation aria-hidden="true" />
      <Trans>Directions</Trans>
    </a>
  )
}
