import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useMinute } from '../../../browser/use-minute.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { placeOpenState } from './place-filter.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceMarksProps = { place: VotingPlace; kind: PlaceKind; info: PollingInfo }

/** How far the place is, and whether it is open now, if we know. */
export function PlaceMarks({ place, kind, info }: PlaceMarksProps) {
  const { number } = useFormat()
  const isOpen = placeOpenState(place, kind, info, useMinute()) === 'open'
  const miles = place.distanceMiles === null ? null : number(place.distanceMiles, { maximumFractionDigits: 1 })
  if (!isOpen && miles === null) return null
  return (
    <p className="m-0 mt-1.5 flex flex-wrap items-center gap-2 text-step--1">
      {isOpen && (
        <Badge tone="good">
          <Trans>Open now</Trans>
        </Badge>
      )}
      {miles !== null && (
        <span className="text-muted">
          <Trans>{miles} mi in a straight line</Trans>
        </span>
      )}
    </p>
  )
}
