import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { stateKind } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { Race } from '../../../contract/results.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useStateResults, type StateResults } from './api.ts'
import { MeasureCard } from './cards/measure-card.tsx'
import { RaceGroup } from './cards/race-group.tsx'
import { ElectionDay, SourceLine } from './heading-lines.tsx'
import type { ShownDistricts } from './house/district-map.tsx'
import { HouseRaces } from './house/house-races.tsx'
import { useOwnDistricts } from './house/own-districts.ts'
import { ResultsQuery } from './results-query.tsx'
import { type ResultsUrl, resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'

type StateViewProps = { state: StateCode; district: ResultsUrl['district'] }

export function StateView({ state, district }: StateViewProps) {
  const format = useResultFormat()
  const own = useOwnDistricts(state)
  const shown = shownDistricts(district, own)
  const possible = district === undefined && own.length > 1 ? own : []
  const query = useStateResults(state, shown === 'all' ? undefined : shown)
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
        <h2 className="mt-1 scroll-mt-20 text-step-3 font-bold">{format.state(state)}</h2>
      </div>
      <ResultsQuery query={query}>
        {(results) =>
          stateKind(state) === 'territory' ? (
            <Territory results={results} />
          ) : (
            <StateOffices results={results} shown={shown} possible={possible} />
          )
        }
      </ResultsQuery>
    </div>
  )
}

/** The districts that the URL names, else the voter's own if it is certain. */
function shownDistricts(district: ResultsUrl['district'], own: number[]): ShownDistricts {
  if (district === undefined) return own.length === 1 ? own : []
  return district === 'all' ? 'all' : [district]
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

type StateOfficesProps = { results: StateResults; shown: ShownDistricts; possible: readonly number[] }

/** The races and measures of a state in tabs. Where we have none, there is a line of text instead of a tab. */
function StateOffices({ results, shown, possible }: StateOfficesProps) {
  const { t } = useLingui()
  const format = useResultFormat()
  const { races, houseWinners, missingRaces, measures, sources, state, office } = results
  const name = format.stateInText(state)
  const racesFor = (kind: Race['office']) => races.filter((race) => race.office === kind)
  const missingFor = (kind: Race['office']) => missingRaces.filter((race) => race.office === kind)
  const house = <HouseRaces results={results} shown={shown} possible={possible} />
  const isOwnFirst = shown !== 'all' && shown.length + possible.length > 0
  const federalCount = racesFor('president').length + racesFor('senate').length + houseWinners.length
  const governor = { races: racesFor('governor'), missing: missingFor('governor') }
  const hasGovernor = governor.races.length + governor.missing.length > 0
  return (
    <Tabs defaultValue="federal">
      <ElectionDay day={format.localDate(results.electionDate, 'long')} className="-mt-5 mb-4" />
      <TabsList aria-label={t`Races in ${name}`}>
        <TabsTrigger value="federal" count={federalCount}>
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
      <div className="mt-6">
        <OfficeLink state={state} office={office} />
      </div>
      <TabsContent value="federal" className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isOwnFirst && house}
        <RaceGroup title={t`President`} races={racesFor('president')} sources={sources} />
        <RaceGroup
          title={t`U.S. Senate`}
          races={racesFor('senate')}
          missing={missingFor('senate')}
          sources={sources}
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
        {!isOwnFirst && house}
      </TabsContent>
      {hasGovernor && (
        <TabsContent value="state">
          <RaceGroup title={t`Governor`} {...governor} sources={sources} />
        </TabsContent>
      )}
      {measures.length > 0 && (
        <TabsContent value="measures">
          <MeasuresPanel results={results} />
        </TabsContent>
      )}
      <MissingResults results={results} hasGovernor={hasGovernor} />
    </Tabs>
  )
}

/** Says which results the archive lacks, and whether there was a race or measure at all. */
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

/** Links to the election office, which publishes the official results. */
function OfficeLink({ state, office }: Pick<StateResults, 'state' | 'office'>) {
  const format = useResultFormat()
  return (
    <p className="text-step--1">
      <OutsideLink href={office.url}>
        <Trans>{format.state(state)} election office: official results</Trans>
      </OutsideLink>
    </p>
  )
}

function MeasuresPanel({ results: { measures, sources, state } }: { results: StateResults }) {
  const [first] = measures
  if (!first) return null
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-step-1 font-bold">
          <Trans>Statewide measures</Trans>
        </h3>
        <SourceLine sources={sources} of={first.source} fact={factId('results/measures', state)} />
        <p className="text-step--2 text-muted">
          <Trans>These titles are ours, not the ballot text. There may have been other measures.</Trans>
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {measures.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} />
        ))}
      </div>
    </section>
  )
}
