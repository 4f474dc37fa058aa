import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { stateKind } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Race } from '../../../contract/results.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useStateResults } from './api.ts'
import type { StateResults } from './api.ts'
import { MeasuresPanel } from './cards/measures-panel.tsx'
import { RaceGroup } from './cards/race-group.tsx'
import { ElectionDay } from './heading-lines.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import type { Layout } from './layout-toggle.tsx'
import { OfficeLink } from './office-link.tsx'
import { ResultsQuery } from './results-query.tsx'
import { resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'

export function StateView({ state }: { state: StateCode }) {
  const format = useResultFormat()
  const query = useStateResults(state)
  return (
    <div className="grid gap-6">
      <div>
        <Link
          href={resultsPath.home}
          data-print="hide"
          className="inline-flex min-h-6 items-center gap-1.5 text-step--1"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <Trans>Whole country</Trans>
        </Link>
        <h2 className="mt-1 scroll-mt-20 text-step-3 font-bold">{format.state(state)}</h2>
      </div>
      <ResultsQuery query={query}>
        {(results) =>
          stateKind(state) === 'territory' ? <Territory results={results} /> : <StateOffices results={results} />
        }
      </ResultsQuery>
    </div>
  )
}

function Territory({ results }: { results: StateResults }) {
  const format = useResultFormat()
  const name = format.stateInText(results.state)
  const day = format.localDate(results.electionDate, 'long')
  return (
    <EmptyState title={<Trans>We don’t have results for {name}.</Trans>}>
      <p>
        <Trans>Our sources for {day} cover the 50 states and the District of Columbia.</Trans>
      </p>
      <OfficeLink state={results.state} office={results.office} />
    </EmptyState>
  )
}

/** The races and measures of a state in tabs. What we have nothing of has no tab, but a line. */
function StateOffices({ results }: { results: StateResults }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const [layout, setLayout] = useState<Layout>('graphic')
  const { races, missingRaces, measures, sources, state, office } = results
  const name = format.stateInText(state)
  const racesFor = (office: Race['office']) => races.filter((race) => race.office === office)
  const missingFor = (office: Race['office']) => missingRaces.filter((race) => race.office === office)
  const federal = races.filter((race) => race.office !== 'governor')
  const governor = { races: racesFor('governor'), missing: missingFor('governor') }
  const hasGovernor = governor.races.length + governor.missing.length > 0
  return (
    <Tabs defaultValue="federal">
      <ElectionDay day={format.localDate(results.electionDate, 'long')} className="-mt-5 mb-4" />
      <TabsList aria-label={t`Races in ${name}`}>
        <TabsTrigger value="federal" count={federal.length}>
          <Trans>Federal Races</Trans>
        </TabsTrigger>
        {hasGovernor && (
          <TabsTrigger value="state" count={governor.races.length}>
            <Trans>State & Local</Trans>
          </TabsTrigger>
        )}
        {measures.length > 0 && (
          <TabsTrigger value="measures" count={measures.length}>
            <Trans>Ballot Measures</Trans>
          </TabsTrigger>
        )}
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
          empty={
            <p className="text-muted">
              {stateKind(state) === 'district' ? (
                <Trans>There are no voting senators from {name}.</Trans>
              ) : (
                <Trans>There was no Senate race in {name} on this day.</Trans>
              )}
            </p>
          }
        />
        <RaceGroup title={t`U.S. House`} races={racesFor('house')} sources={sources} layout={layout} />
      </TabsContent>
      {hasGovernor && (
        <TabsContent value="state">
          <RaceGroup title={t`Governor`} {...governor} sources={sources} layout={layout} />
        </TabsContent>
      )}
      {measures.length > 0 && (
        <TabsContent value="measures">
          <MeasuresPanel results={results} layout={layout} />
        </TabsContent>
      )}
      <MissingResults results={results} hasGovernor={hasGovernor} />
    </Tabs>
  )
}

/** What the archive has no results of, and whether that means that nothing was held. */
function MissingResults({ results, hasGovernor }: { results: StateResults; hasGovernor: boolean }) {
  const format = useResultFormat()
  const { state, measures, measuresKnown, electionDate } = results
  const name = format.stateInText(state)
  const day = format.localDate(electionDate, 'long')
  return (
    <ul className="m-0 mt-8 grid list-none gap-1 border-t border-line p-0 pt-4 text-step--1 text-muted">
      {!hasGovernor && (
        <li>
          {stateKind(state) === 'district' ? (
            <Trans>There is no governor in {name}.</Trans>
          ) : (
            <Trans>There was no race for governor in {name} on this day.</Trans>
          )}
        </li>
      )}
      {measures.length === 0 && (
        <li>
          {measuresKnown === 'missing' ? (
            <Trans>We don’t have measure results for {name}. There may have been measures on the ballot.</Trans>
          ) : (
            <Trans>
              We don’t know of any statewide measures in {name} on {day}. Cities and counties may have had their own.
            </Trans>
          )}
        </li>
      )}
      <li>
        <Trans>We don’t have results for other state and local races in {name}.</Trans>
      </li>
    </ul>
  )
}
