import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { stateKind } from '../../../civic/address/states.ts'
import type { Race } from '../../../contract/results.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import type { StateResults } from './api.ts'
import { MeasuresPanel } from './cards/measures-panel.tsx'
import { RaceGroup } from './cards/race-group.tsx'
import { ElectionDay } from './election-day.tsx'
import { type Layout, LayoutToggle } from './layout-toggle.tsx'
import { MissingResults } from './missing-results.tsx'
import { OfficeLink } from './office-link.tsx'
import { useResultFormat } from './use-result-format.ts'

/** The races and measures of a state in tabs. What we have nothing of has no tab, but a line. */
export function StateOffices({ results }: { results: StateResults }) {
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
