import { Trans } from '@lingui/react/macro'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { pageSetting } from '../../browser/page-setting.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoiceRow } from './choice-row.tsx'
import type { DistrictFinder } from './use-district-finder.ts'

// Leaflet is large, and most voters never open this map.
const DistrictMap = lazy(() => import('./district-map.tsx'))

type MapChoiceProps = { finder: DistrictFinder; isOpen: boolean; onOpen: () => void }

export function MapChoice({ finder, isOpen, onOpen }: MapChoiceProps) {
  return (
    <ChoiceRow
      icon={<MapIcon />}
      title={<Trans>Point on the map</Trans>}
      hint={
        pageSetting('map-tiles') ? (
          <Trans>The point you choose stays on this device.</Trans>
        ) : (
          <Trans>District lines and city names, without streets. The point you choose stays on this device.</Trans>
        )
      }
      isOpen={isOpen}
      onClick={onOpen}
    >
      <Suspense fallback={<Skeleton shape="block" className="h-80" />}>
        <DistrictMap finder={finder} />
      </Suspense>
    </ChoiceRow>
  )
}
