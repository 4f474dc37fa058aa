import { Trans } from '@lingui/react/macro'
import { Suspense, lazy } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { mapHeight } from '../map/map-height.ts'
import type { View } from '../search/view-params.ts'
import { PlaceCard } from './place-card.tsx'
import { type PlaceKind, type PollingInfo, isMappable, placeLetter, placesOfKind } from './polling-info.ts'

const PlaceMap = lazy(() => import('../map/place-map.tsx'))

type PlaceListProps = { info: PollingInfo; kind: PlaceKind; view: View }

export function PlaceList({ info, kind, view }: PlaceListProps) {
  const places = placesOfKind(info, kind)
  if (places.length === 0) return <EmptyList kind={kind} mailOnly={info.mailOnly} />
  const canMap = places.some(isMappable)
  if (view === 'map' && canMap) {
    return (
      <Suspense fallback={<Skeleton shape="block" className={mapHeight().map} />}>
        <PlaceMap info={info} kind={kind} />
      </Suspense>
    )
  }
  return (
    <>
      {view === 'map' && <NotOnMap />}
      <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))]">
        {places.map((place, index) => (
          <PlaceCard key={place.id} place={place} letter={placeLetter(index)} kind={kind} info={info} />
        ))}
      </ul>
    </>
  )
}

const NotOnMap = () => (
  <Alert tone="warn" title={<Trans>No location coordinates available for mapping.</Trans>} className="mb-4">
    <Trans>The list shows every location with its address.</Trans>
  </Alert>
)

function EmptyList({ kind, mailOnly }: { kind: PlaceKind; mailOnly: boolean }) {
  const titles = {
    'election-day': mailOnly ? (
      <Trans>Elections here are held by mail.</Trans>
    ) : (
      <Trans>We don’t have an Election Day polling place for this address.</Trans>
    ),
    early: <Trans>We don’t have an early voting site for this address.</Trans>,
    'drop-off': <Trans>We don’t have a drop-off location for this address.</Trans>,
  }
  return (
    <EmptyState title={titles[kind]}>
      {mailOnly && kind === 'election-day' ? (
        <Trans>To vote in person or get help, contact your election office.</Trans>
      ) : (
        <Trans>There may still be one. Ask your election office.</Trans>
      )}
    </EmptyState>
  )
}
