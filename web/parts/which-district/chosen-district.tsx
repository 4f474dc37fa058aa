import { Trans } from '@lingui/react/macro'
import { MapPinCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useCivicTerms } from '../use-civic-terms.ts'
import type { FoundDistrict } from '../voter-place/address.ts'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'

/** The district that the voter found or chose, how, and the way back. */
export function ChosenDistrict({ chosen }: { chosen: FoundDistrict }) {
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
