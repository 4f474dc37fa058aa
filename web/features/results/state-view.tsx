import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { stateKind } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useStateResults } from './api.ts'
import type { StateResults } from './api.ts'
import { MeasuresPanel } from './cards/measures-panel.tsx'
import { RaceGroup } from './cards/race-group.tsx'
import { StateCounts } from './counts/state-counts.tsx'
import { ElectionDay } from './election-day.tsx'
import { type Layout, LayoutToggle } from './layout-toggle.tsx'
import { ResultsQuery } from './results-query.tsx'
import { resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'

export function StateView({ state }: { state: StateCode }) {
  const format = useResultFormat()
  const query = useStateResults(state)
  const name = format.state(state)
  return (
    <div className="grid gap-6">
      <div>
        <Link
          href={resultsPath.country}
          data-print="hide"
          className="inline-flex min-h-6 items-center gap-1.5 text-step--1"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>Whole country</Trans>
        </Link>
        <h2 className="mt-1 text-step-3 font-bold">{name}</h2>
      </div>
      <ResultsQuery query={query}>
        {(results) =>
          stateKind(state) === 'territory' ? <Territory results={results} /> : <Offices results={results} />
        }
      </ResultsQuery>
    </div>
  )
}

/** Links to the election office, which publishes the official results. */
function OfficeLink({ state, office }: Pick<StateResults, 'state' | 'office'>) {
  const name = useResultFormat().state(state)
  return (
    <p className="text-step--1">
      <a href={office.url} target="_blank" rel="noopener">
        <Trans>{name} election office: official results</Trans>
      </a>
    </p>
  )
}

function Territory({ results }: { results: StateResults }) {
  const format = useResultFormat()
  const name = format.state(results.state)
  const day = format.localDate(results.electionDate, 'long')
  return (
    <>
      <EmptyState title={<Trans>We have no results for {name}.</Trans>}>
        <p>
          <Trans>Our sources for {day} cover the 50 states and the District of Columbia.</Trans>
        </p>
        <OfficeLink state={results.state} office={results.office} />
      </EmptyState>
      <StateCounts state={results.state} />
    </>
  )
}

function Offices({ results }: { results: StateResults }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const [layout, setLayout] = useState<Layout>('graphic')
  const { races, measures, sources, state, office } = results
  const name = format.state(state)
  const isDistrict = stateKind(state) === 'district'
  const racesFor = (office: (typeof races)[number]['office']) => races.filter((race) => race.office === office)
  const missingFor = (office: (typeof races)[number]['office']) =>
    results.missingRaces.filter((race) => race.office === office)
  const federal = races.filter((race) => race.office !== 'governor')
  const emptyNote = (text: ReactNode) => <p className="text-muted">{text}</p>
  return (
    <Tabs defaultValue="federal">
      <ElectionDay day={format.localDate(results.electionDate, 'long')} className="-mt-5 mb-4" />
      <TabsList aria-label={t`Races in ${name}`}>
        <TabsTrigger value="federal" count={federal.length}>
          <Trans>Federal Races</Trans>
        </TabsTrigger>
        <TabsTrigger value="state" count={racesFor('governor').length}>
          <Trans>State & Local</Trans>
        </TabsTrigger>
        <TabsTrigger value="measures" count={measures.length}>
          <Trans>Ballot Measures</Trans>
        </TabsTrigger>
      </TabsList>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <OfficeLink state={state} office={office} />
        <LayoutToggle layout={layout} onChange={setLayout} graphicLabel={t`Bars`} />
      </div>
      <TabsContent value="federal" className="grid gap-10">
        <RaceGroup title={t`President`} races={racesFor('president')} sources={sources} layout={layout} />
        <RaceGroup
          title={t`U.S. Senate`}
          races={racesFor('senate')}
          missing={missingFor('senate')}
          sources={sources}
          layout={layout}
          empty={emptyNote(
            isDistrict ? (
              <Trans>{name} has no voting senators.</Trans>
            ) : (
              <Trans>{name} elected no senator on this day.</Trans>
            ),
          )}
        />
        <RaceGroup title={t`U.S. House`} races={racesFor('house')} sources={sources} layout={layout} />
      </TabsContent>
      <TabsContent value="state" className="grid gap-10">
        <RaceGroup
          title={t`Governor`}
          races={racesFor('governor')}
          missing={missingFor('governor')}
          sources={sources}
          layout={layout}
          empty={emptyNote(
            isDistrict ? (
              <Trans>{name} has no governor.</Trans>
            ) : (
              <Trans>{name} elected no governor on this day.</Trans>
            ),
          )}
        />
        <StateCounts state={state} />
      </TabsContent>
      <TabsContent value="measures">
        <MeasuresPanel results={results} layout={layout} />
      </TabsContent>
    </Tabs>
  )
}
