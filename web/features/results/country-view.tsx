import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import outlinesUrl from 'virtual:state-outlines'
import { Link } from 'wouter'
import type { StateCode } from '../../../contract/common.ts'
import { factId } from '../../../contract/fact-reports.ts'
import type { PartyFamily, StateOutcome } from '../../../contract/results.ts'
import { Fold } from '../../parts/fold.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import { useOverview } from './api.ts'
import type { Overview } from './api.ts'
import { ElectoralTally } from './cards/electoral-tally.tsx'
import { PartyBadge } from './cards/result-row.tsx'
import { SeatsSummary } from './cards/seats-summary.tsx'
import { ElectionDay, SourceLine } from './heading-lines.tsx'
import { StateMap } from './map/state-map.tsx'
import type { StateShape } from './map/state-shape.ts'
import { ResultsQuery } from './results-query.tsx'
import { resultsPath } from './results-url.ts'
import { useResultFormat } from './use-result-format.ts'
import { useOutcomeLabels, useResultLabels } from './use-result-labels.ts'

/** National results: president, Congress and governors. */
export function CountryView() {
  const query = useOverview()
  const { localDate } = useResultFormat()
  return (
    <ResultsQuery query={query}>
      {(overview) => (
        <div className="grid gap-10">
          <section className="grid gap-4">
            <div>
              <h2 className="scroll-mt-20 text-step-2 font-bold">
                <Trans>President</Trans>
              </h2>
              <ElectionDay day={localDate(overview.electionDate, 'long')} />
              <SourceLine sources={overview.sources} of={overview.president.source} fact={factId('results/races')} />
            </div>
            <ElectoralTally president={overview.president} />
            <StateByState president={overview.president} />
          </section>
          <SeatsSummary seats={overview.seats} />
        </div>
      )}
    </ResultsQuery>
  )
}

function StateByState({ president }: Pick<Overview, 'president'>) {
  return (
    <div className="grid gap-4">
      <h3 className="mt-4 text-step-1 font-bold">
        <Trans>State by state</Trans>
      </h3>
      <MapFigure president={president} />
      <Fold title={<Trans>See it as a table</Trans>}>
        <StatesTable outcomes={president.states} />
      </Fold>
    </div>
  )
}

function MapFigure({ president }: Pick<Overview, 'president'>) {
  const { data, error } = useStateShapes()
  // Deferred, so that rendering the map does not block input.
  const shapes = useDeferredValue(data)
  const { sentence } = useOutcomeLabels()
  const [highlighted, setHighlighted] = useState<StateCode>()
  const outcome = president.states.find(({ state }) => state === highlighted)
  if (error) {
    return (
      <Alert tone="warn">
        <Trans>We couldn’t load the map. The table has the same figures.</Trans>
      </Alert>
    )
  }
  return (
    <figure className="m-0 grid gap-3">
      {shapes ? (
        <StateMap shapes={shapes} outcomes={president.states} highlighted={highlighted} onHighlight={setHighlighted} />
      ) : (
        <Skeleton shape="block" className="aspect-[109/60]" />
      )}
      <figcaption className="grid gap-2 text-step--1">
        <p aria-hidden="true" className="min-h-[1.5em] font-medium max-sm:min-h-[3em] print:hidden">
          {outcome ? sentence(outcome) : <Trans>Choose a state to see its races.</Trans>}
        </p>
        <Legend />
      </figcaption>
    </figure>
  )
}

function Legend() {
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-6 rounded-sm bg-dem [print-color-adjust:exact]" />
        <Trans>D: Democratic, plain</Trans>
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-6 rounded-sm bg-rep striped [print-color-adjust:exact]" />
        <Trans>R: Republican, striped</Trans>
      </li>
      <li className="text-muted">
        <Trans>Numbers are electoral votes.</Trans>
      </li>
    </ul>
  )
}

async function loadShapes(): Promise<StateShape[]> {
  const response = await fetch(outlinesUrl)
  if (!response.ok) throw new Error(`Loading the state outlines failed with status ${response.status}`)
  return response.json()
}

/** The outlines are a separate file, fetched when the map is first shown. */
const useStateShapes = () => useQuery({ queryKey: ['state-outlines'], queryFn: loadShapes })

/** The figures of the map as a table. */
function StatesTable({ outcomes }: { outcomes: StateOutcome[] }) {
  const { t } = useLingui()
  const { state, locale } = useResultFormat()
  const sorted = outcomes.toSorted((a, b) => state(a.state).localeCompare(state(b.state), locale))
  return (
    <Table caption={t`President, state by state`} captionHidden>
      <TableHead
        columns={[
          t`State`,
          t`Winner`,
          t`Electoral votes`,
          { number: t`Democratic` },
          { number: t`Republican` },
          { number: t`All votes` },
        ]}
      />
      <tbody>
        {sorted.map((outcome) => (
          <StateRow key={outcome.state} outcome={outcome} />
        ))}
      </tbody>
    </Table>
  )
}

function StateRow({ outcome }: { outcome: StateOutcome }) {
  const format = useResultFormat()
  const labels = useResultLabels()
  const { electors } = useOutcomeLabels()
  const { state, winner, leaders, totalVotes } = outcome
  const cell = (family: PartyFamily) => {
    const leader = leaders.find((candidate) => candidate.family === family)
    return (
      <td className="text-right whitespace-nowrap tabular-nums">
        {leader && format.votePercent(leader.percent)}
        <span className="block text-step--2 text-muted">{leader && format.number(leader.votes)}</span>
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">
        <Link href={resultsPath.state(state)}>{format.state(state)}</Link>
      </th>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          {winner.name}
          <PartyBadge family={winner.family}>{labels.family(winner.family)}</PartyBadge>
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums">{electors(outcome)}</td>
      {cell('democratic')}
      {cell('republican')}
      <td className="text-right tabular-nums">{format.number(totalVotes)}</td>
    </tr>
  )
}
