import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { sampleZip } from '../../../contract/common.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import type { VoterPlace } from '../../parts/districts/use-voter-place.ts'
import { LocalVotingCards } from '../../parts/offices/local-voting-cards.tsx'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { LookupLimit, isLookupLimit } from '../../parts/voter-info/lookup-limit.tsx'
import { useVoterInfo } from '../../parts/voter-info/use-voter-info.ts'
import { forgetAnswers, useVoterAnswers } from '../../parts/voter-info/voter-answers.ts'
import { AddressChoices } from '../../parts/voter-info/voter-info-choices.tsx'
import { ConfirmWithOffice, VoterInfoSource } from '../../parts/voter-info/voter-info-source.tsx'
import { VoterQuestion } from '../../parts/voter-info/voter-question.tsx'
import { ZipError, zipErrorCode } from '../../parts/voter-info/zip-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { StateAnswers } from './answers/state-answers.tsx'
import { NoticeBanner } from './notices/notice-banner.tsx'
import { useCurrentNotices } from './notices/use-current-notices.ts'
import { PlaceList } from './places/place-list.tsx'
import { type PollingInfo, hasPlaces, isMappable, placeKinds, placesOfKind } from './places/polling-info.ts'
import { useKindLabels } from './places/use-kind-labels.ts'
import { ElectionHeading } from './search/election-heading.tsx'
import { NoPlaces } from './search/no-places.tsx'
import { Notices } from './search/notices.tsx'
import { OfficeHelp } from './search/office-help.tsx'
import { PrintSheet } from './search/print-sheet.tsx'
import { useViewParams } from './search/view-params.ts'
import { WhatToBring } from './search/what-to-bring.tsx'
import { PlaceWatch } from './watch/place-watch.tsx'

/** Loaded only when needed, because its schema is not needed to show the places. */
const LastPollingPlace = lazy(() => import('./saved/last-polling-place.tsx'))

type AddressPlacesProps = {
  place: VoterPlace
  address: string
  onChoose: (address: string) => void
  /** Called when the voter has answered a question, which then disappears. */
  onAnswer: () => void
}

/** The places for an address; without any, why not, and what is known for its state. */
export function AddressPlaces({ place, address, onChoose, onAnswer }: AddressPlacesProps) {
  const query = useVoterInfo()
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    // The sample county stores nothing.
    if (!data || !isFound(data) || place.isSample) return undefined
    let isShown = true
    const found = { keptAt: new Date(dataUpdatedAt).toISOString(), address, places: data }
    // Nothing is saved once the address was removed or the member has signed out.
    import('./saved/saved-places.ts')
      .then(({ savePlaces }) => isShown && savePlaces(found))
      // Without a network, the code that saves cannot be loaded, so the places are not saved.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [data, dataUpdatedAt, address, place.isSample])

  const retry = () => void query.refetch()
  // A retry shows the skeleton again, even when it replaces an earlier "unavailable" reply.
  const lookup = query.isFetching ? (
    <PlacesSkeleton />
  ) : (
    <QueryResult
      query={query}
      loading={<PlacesSkeleton />}
      renderError={(error) => <LookupError error={error} address={address} zip={place.zip} onRetry={retry} />}
    >
      {(info) => <LookupResult info={info} address={address} onChoose={onChoose} onAnswer={onAnswer} onRetry={retry} />}
    </QueryResult>
  )
  // A slow source does not hold up what is known for the state, and waits below it, so that nothing jumps.
  const isSlow = useIsSlow(query.isFetching)
  const state = data?.stateCode ?? place.state
  const isSample = place.zip === sampleZip || data?.source?.sample === true
  const isAsked = data?.ask ? data.ask.kind !== 'office' : false
  const hasAnswers = state !== undefined && !(data && isFound(data)) && !isAsked && !zipErrorCode(query.error)
  return (
    <div className="grid gap-6">
      {!isSlow && lookup}
      {!query.isFetching && <AnswersGiven address={address} onChange={onAnswer} />}
      {hasAnswers && (!query.isFetching || isSlow) && (
        <StateAnswers
          state={state}
          zip={isSample ? undefined : place.zip}
          watch={<PlaceWatch key={address} zip={place.zip} address={address} />}
        />
      )}
      {isSlow && lookup}
      {!hasAnswers && place.zip !== undefined && !isSample && !zipErrorCode(query.error) && (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <LocalVotingCards key={place.zip} zip={place.zip} />
        </div>
      )}
    </div>
  )
}

const slowMs = 800

/** Whether something has been loading for more than `slowMs`, or was too slow on the server to be in the page. */
function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(() => import.meta.env.SSR || !('hydrated' in document.documentElement.dataset))
  useEffect(() => {
    const timer = setTimeout(() => setSlow(isLoading), isLoading ? slowMs : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && isSlow
}

const isFound = (info: VoterInfo) => info.outcome === 'found' && (hasPlaces(info) || info.mailOnly)

type LookupErrorProps = { error: unknown; address: string; zip: string | undefined; onRetry: () => void }

function LookupError({ error, address, zip, onRetry }: LookupErrorProps) {
  const zipError = zipErrorCode(error)
  if (zipError) return <ZipError code={zipError} zip={zip} />
  return (
    <div className="grid gap-8">
      {isLookupLimit(error) ? (
        <LookupLimit error={error} />
      ) : (
        <QueryError
          error={error}
          title={<Trans>Failed to fetch polling information. Please try again.</Trans>}
          onRetry={onRetry}
        />
      )}
      <Suspense>
        <LastPollingPlace address={address} />
      </Suspense>
    </div>
  )
}

type LookupResultProps = {
  info: VoterInfo
  address: string
  onChoose: (address: string) => void
  onAnswer: () => void
  onRetry: () => void
}

function LookupResult({ info, address, onChoose, onAnswer, onRetry }: LookupResultProps) {
  if (info.ask) {
    const { ask, electionAdministration: office } = info
    return (
      <div className="grid gap-4">
        <VoterQuestion
          key={ask.kind}
          ask={ask}
          address={address}
          office={office}
          onChoose={onChoose}
          onAnswer={onAnswer}
        />
        <VoterInfoSource info={info} />
      </div>
    )
  }
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
    <>
      <NoPlaces info={info} address={address} onRetry={onRetry} />
      {info.outcome === 'unavailable' && (
        <Suspense>
          <LastPollingPlace address={address} />
        </Suspense>
      )}
    </>
  )
}

function PlacesSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Looking up your polling place...`} className="grid gap-6">
      <Skeleton className="w-72 max-w-full text-step-3" />
      <Card className="grid gap-4">
        <Skeleton className="w-48 max-w-full text-step-1" />
        <Skeleton className="w-56 max-w-full" />
        <Skeleton shape="block" className="h-20" />
      </Card>
    </SkeletonGroup>
  )
}

/** What the voter answered about their home, which decides what is shown, and a way to change it. */
function AnswersGiven({ address, onChange }: { address: string; onChange?: () => void }) {
  const { t } = useLingui()
  const answers = useVoterAnswers(address.trim())
  const given = [answers?.town, answers?.county].flatMap((one) => one?.name ?? []).join(', ')
  if (given === '') return null
  return (
    <p className="m-0 flex flex-wrap items-center gap-x-3 text-step--1 print:hidden">
      <span>{t`You told us where you live: ${given}`}</span>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          forgetAnswers()
          onChange?.()
        }}
      >
        <Trans>Change</Trans>
      </Button>
    </p>
  )
}

function SearchResults({ info: found, address }: { info: PollingInfo; address: string }) {
  const info = useCurrentNotices(found)
  const { t } = useLingui()
  const labels = useKindLabels()
  const { kind, view: chosenView, setKind, setView } = useViewParams()
  const hasMap = placeKinds.some((each) => placesOfKind(info, each).some(isMappable))
  const view = hasMap ? chosenView : 'list'
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <NoticeBanner info={info} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ElectionHeading info={info} address={address} />
          <div className="flex flex-wrap items-center gap-3">
            {hasMap && (
              <Segmented
                label={t`Show locations as`}
                value={view}
                onValueChange={setView}
                options={[
                  { value: 'list', label: t`List` },
                  { value: 'map', label: t`Map` },
                ]}
              />
            )}
            <Button variant="ghost" size="small" onClick={() => print()}>
              <Printer aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
        <Notices info={info} />
        <div className={cx('grid gap-8', view === 'list' && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start')}>
          <Tabs value={kind} onValueChange={setKind}>
            <TabsList aria-label={t`Ways to vote`}>
              {placeKinds.map((each) => (
                <TabsTrigger key={each} value={each} count={placesOfKind(info, each).length}>
                  {labels[each]}
                </TabsTrigger>
              ))}
            </TabsList>
            {placeKinds.map((each) => (
              <TabsContent key={each} value={each}>
                <PlaceList info={info} kind={each} view={view} />
              </TabsContent>
            ))}
          </Tabs>
          <div className="grid gap-6">
            <WhatToBring stateCode={info.stateCode} officeUrl={info.electionAdministration?.electionInfoUrl} />
            <OfficeHelp office={info.electionAdministration} />
          </div>
        </div>
        <div>
          <ConfirmWithOffice office={info.electionAdministration} />
          <VoterInfoSource info={info} />
        </div>
      </div>
      <PrintSheet info={info} address={address} />
    </>
  )
}
