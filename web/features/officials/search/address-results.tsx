import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import { ApiError, hasCode } from '../../../api/call.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import type { VoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { LookupLimit, isLookupLimit } from '../../../parts/voter-info/lookup-limit.tsx'
import { useVoterInfo } from '../../../parts/voter-info/use-voter-info.ts'
import { ZipError, zipErrorCode } from '../../../parts/voter-info/zip-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { type Tab, tabs, useTab } from '../api.ts'
import { CardSkeletons } from '../cards/card-grid.tsx'
import { SeatGrid } from '../cards/official-card.tsx'
import { GovernorTab } from '../tabs/governor-tab.tsx'
import { HouseTab } from '../tabs/house-tab.tsx'
import { LegislatureTab, countOwnLegislators } from '../tabs/legislature-tab.tsx'
import { LocalCandidates } from '../tabs/local-candidates.tsx'
import { LocalTab } from '../tabs/local-tab.tsx'
import { type Representation, useRepresentation } from '../use-representation.ts'
import { MyDistrict, MyHouseMembers } from './my-district.tsx'

/** All officials who represent the voter's address, from the Senate to city hall. */
export function AddressResults() {
  const { t } = useLingui()
  const { legislatureName } = useCivicTerms()
  const representation = useRepresentation()
  const info = useVoterInfo()
  const { place, officials } = representation

  if (place.hasMismatch) return <ZipError code="zip_state_mismatch" />
  if (place.zip === undefined && !place.check.isPending && !place.isLocating) return <NoZip place={place} />
  const zipError = zipErrorCode(officials.error)
  if (zipError || hasCode(officials.error, 'invalid_input')) {
    return (
      <>
        {zipError ? <ZipError code={zipError} zip={place.zip} /> : <NoOfficials />}
        {info.data && info.data.localOfficials.length > 0 && <LocalCandidates info={info} />}
      </>
    )
  }

  const counts = { ...countByTab(representation), local: countLocal(representation, info) }
  return (
    <>
      <PlaceHeading officials={officials} />
      <MyDistrict representation={representation}>
        <MyHouseMembers representation={representation} />
      </MyDistrict>
      <Levels
        levels={{
          senate: { label: t`Senate`, count: counts.senate, content: <SenateTab representation={representation} /> },
          house: { label: t`House`, count: counts.house, content: <HouseTab representation={representation} /> },
          governor: {
            label: t`Governor`,
            count: counts.governor,
            content: <GovernorTab representation={representation} />,
          },
          legislature: {
            label: officials.data ? legislatureName(officials.data.place.state) : t`Legislature`,
            count: counts.legislature,
            content: <LegislatureTab representation={representation} />,
          },
          local: {
            label: t`Local`,
            count: counts.local,
            content: <LocalTab representation={representation} info={info} />,
          },
        }}
      />
    </>
  )
}

/** Shown without a ZIP code: the address has none, or a request that might have found it failed. */
function NoZip({ place: { check, located } }: { place: VoterPlace }) {
  if (isLookupLimit(located.error)) return <LookupLimit error={located.error} />
  const failed = [located, check].find(({ error }) => error && !(error instanceof ApiError && error.status < 500))
  return failed ? <QueryError error={failed.error} onRetry={() => void failed.refetch()} /> : <NoOfficials />
}

const NoOfficials = () => (
  <EmptyState
    title={
      <Trans>
        No officials found for this address. Please verify your address includes a complete street address and ZIP code.
      </Trans>
    }
  />
)

/** Tells screen readers which place the address was matched to. Others see it in the line above the results. */
function PlaceHeading({ officials: { data, error } }: Pick<Representation, 'officials'>) {
  const { t } = useLingui()
  const { stateName } = useCivicTerms()
  return (
    <div aria-live="polite" className="sr-only">
      {data ? (
        <h2>
          <Trans>
            Officials for {data.place.city}, {stateName(data.place.state)} {data.zip}
          </Trans>
        </h2>
      ) : (
        !error && t`Loading officials...`
      )}
    </div>
  )
}

interface Level {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  content: ReactNode
}

/** The levels of government in tabs; on paper, one below the other. Opens on the first level that has officials. */
function Levels({ levels }: { levels: Record<Tab, Level> }) {
  const { t } = useLingui()
  const [selected, select] = useTab()
  const isPrinting = usePrinting()
  if (isPrinting) {
    return tabs.map((tab) => (
      <section key={tab} aria-label={levels[tab].label} className="mb-8">
        <h2 className="mb-3 text-step-1">{levels[tab].label}</h2>
        {levels[tab].content}
      </section>
    ))
  }
  const tab = selected ?? tabs.find((one) => levels[one].count !== 0) ?? 'senate'
  return (
    <Tabs value={tab} onValueChange={select}>
      <TabsList aria-label={t`Levels of government`}>
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one} count={levels[one].count}>
            {levels[one].label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((one) => (
        <TabsContent key={one} value={one}>
          {levels[one].content}
        </TabsContent>
      ))}
    </Tabs>
  )
}

function countByTab({
  officials: { data },
  governors,
  legislatures,
  isNarrowing,
}: Representation): Partial<Record<Tab, number>> {
  const seats = data?.officials
  const otherStatesSenators = data?.otherStates.flatMap(({ senators }) => senators).length
  const countInChamber = (chamber: 'Senate' | 'House') => seats?.filter((seat) => seat.chamber === chamber).length
  return {
    senate: sum([countInChamber('Senate'), otherStatesSenators]),
    house: isNarrowing ? undefined : countInChamber('House'),
    governor: sum(governors.map((governor) => governor.data && 1)),
    legislature: sum(legislatures.map((legislature) => legislature.data && countOwnLegislators(legislature.data))),
  }
}

const countLocal = (
  { place: { town }, officials: { data }, councils, towns }: Representation,
  info: ReturnType<typeof useVoterInfo>,
) => {
  const council = councils.data?.councils.flatMap(({ officials }) => officials).length
  // Before the voter has chosen a place, there is nothing to count.
  const isChoosing = town === undefined && towns.data?.sameName.length !== 0
  const officeholders = () => {
    if (isChoosing) return undefined
    if (!town) return data?.localOfficials.length
    return town.geoids.length === 0 ? 0 : council
  }
  return sum([officeholders(), info.data?.localOfficials.length])
}

/** Undefined while any part is loading or failed: a partial sum would read as the full count. */
function sum(parts: (number | undefined)[]): number | undefined {
  if (parts.length === 0) return undefined
  return parts.reduce<number | undefined>(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0,
  )
}

function SenateTab({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  const civicTerms = useCivicTerms()
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={2} />}>
      {({ officials, otherStates, place, ...source }) => {
        const senators = officials.filter(({ chamber }) => chamber === 'Senate')
        // A district that was found or chosen may be in another state than most of the ZIP code.
        const stateName = civicTerms.stateInText(senators[0]?.state ?? place.state)
        return (
          <>
            {senators.length === 0 ? (
              <EmptyState title={<Trans>There are no senators from {stateName}.</Trans>}>
                <Trans>
                  The District of Columbia and the territories have a delegate in the House instead. Puerto Rico’s is
                  the resident commissioner.
                </Trans>
              </EmptyState>
            ) : (
              <SeatGrid label={t`Senators from ${stateName}`} seats={senators} />
            )}
            {otherStates.map(({ state, senators: others }) => (
              <section key={state} aria-label={t`Senators from ${civicTerms.stateInText(state)}`}>
                <h3 className="mt-8 mb-4 text-step-1">
                  <Trans>If you live in the part of this ZIP code in {civicTerms.stateInText(state)}</Trans>
                </h3>
                <SeatGrid label={t`Senators from ${civicTerms.stateInText(state)}`} seats={others} />
              </section>
            ))}
            <SourceNote {...source} fact={factId('officials/congress', `${place.state} Senate`)} />
          </>
        )
      }}
    </QueryResult>
  )
}
