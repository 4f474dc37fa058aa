import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { writtenZip } from '../../../civic/address/address-parts.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { LookupLimit, isLookupLimit } from '../../parts/lookup-limit.tsx'
import { QueryError } from '../../parts/query-error.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useVoterInfo } from '../../parts/use-voter-info.ts'
import { AddressChoices } from '../../parts/voter-info-choices.tsx'
import { ConfirmWithOffice } from '../../parts/voter-info-office.tsx'
import { SampleOffer } from '../../parts/voter-info-sample-offer.tsx'
import { ZipError, zipErrorCode } from '../../parts/zip-error.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { hasPlaces } from './places/polling-info.ts'
import { SavedPlacesForAddress } from './saved/last-polling-place.tsx'
import { savePlaces } from './saved/saved-places.ts'
import { NoPlaces } from './search/no-places.tsx'
import { SearchResults } from './search/search-results.tsx'

type PollingViewProps = { address: string | undefined; onChoose: (address: string) => void }

export function PollingView({ address, onChoose }: PollingViewProps) {
  if (address === undefined) {
    return (
      <EmptyState
        title={<Trans>Enter your address to find where you vote.</Trans>}
        action={<SampleOffer onChoose={onChoose} />}
      >
        <Trans>With street, city, state and ZIP code: neighbors on one street may vote at different places.</Trans>
      </EmptyState>
    )
  }
  return <AddressPlaces address={address} onChoose={onChoose} />
}

function AddressPlaces({ address, onChoose }: { address: string; onChoose: (address: string) => void }) {
  const query = useVoterInfo(address)
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data && isFound(data)) savePlaces({ keptAt: new Date(dataUpdatedAt).toISOString(), address, places: data })
  }, [data, dataUpdatedAt, address])

  const retry = () => void query.refetch()
  // A retry shows the skeleton again, also when it replaces an earlier "unavailable" reply.
  if (query.isFetching) return <PlacesSkeleton />
  return (
    <QueryResult
      query={query}
      loading={<PlacesSkeleton />}
      renderError={(error) => <LookupError error={error} address={address} onRetry={retry} />}
    >
      {(info) => <LookupResult info={info} address={address} onChoose={onChoose} onRetry={retry} />}
    </QueryResult>
  )
}

const isFound = (info: VoterInfo) => info.outcome === 'found' && (hasPlaces(info) || info.mailOnly)

type LookupErrorProps = { error: unknown; address: string; onRetry: () => void }

function LookupError({ error, address, onRetry }: LookupErrorProps) {
  const zipError = zipErrorCode(error)
  if (zipError) return <ZipError code={zipError} zip={writtenZip(address)} />
  return (
    <div className="grid gap-8">
      {isLookupLimit(error) ? (
        <LookupLimit error={error} address={address} />
      ) : (
        <QueryError
          error={error}
          title={<Trans>Failed to fetch polling information. Please try again.</Trans>}
          onRetry={onRetry}
        />
      )}
      <SavedPlacesForAddress address={address} />
    </div>
  )
}

type LookupResultProps = {
  info: VoterInfo
  address: string
  onChoose: (address: string) => void
  onRetry: () => void
}

function LookupResult({ info, address, onChoose, onRetry }: LookupResultProps) {
  if (info.outcome === 'several') {
    return (
      <div className="grid gap-4">
        <AddressChoices choices={info.choices} onChoose={onChoose} />
        {info.choices.length === 0 && <ConfirmWithOffice office={info.electionAdministration} />}
      </div>
    )
  }
  if (isFound(info)) return <SearchResults info={info} address={address} />
  return (
    <div className="grid gap-8">
      <NoPlaces info={info} address={address} onRetry={onRetry} />
      {info.outcome === 'unavailable' && <SavedPlacesForAddress address={address} />}
      {info.outcome === 'not_configured' && <SampleOffer onChoose={onChoose} />}
    </div>
  )
}

function PlacesSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Looking up your polling place...`} className="grid gap-6">
      <Skeleton className="w-72 max-w-full text-step-3" />
      <Skeleton className="w-96 max-w-full text-step-2" />
      <div className="grid gap-4 md:grid-cols-2">
        {[0, 1].map((each) => (
          <Card key={each} className="grid gap-4">
            <Skeleton className="w-48 max-w-full text-step-1" />
            <Skeleton className="w-56 max-w-full" />
            <Skeleton shape="block" className="h-20" />
            <Skeleton className="w-40 text-step-2" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}
