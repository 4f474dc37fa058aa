import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import outlinesUrl from 'virtual:state-outlines'
import type { StateCode } from '../../../contract/common.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOverview } from './api.ts'
import type { Overview } from './api.ts'
import { ElectoralTally } from './cards/electoral-tally.tsx'
import { SeatsSummary } from './cards/seats-summary.tsx'
import { ElectionDay, SourceLine } from './heading-lines.tsx'
import { LayoutToggle } from './layout-toggle.tsx'
import type { Layout } from './layout-toggle.tsx'
import { StateMap } from './map/state-map.tsx'
import type { StateShape } from './map/state-shape.ts'
import { ResultsQuery } from './results-query.tsx'
import { StatesTable } from './tables/states-table.tsx'
import { useResultFormat } from './use-result-format.ts'
import { useOutcomeLabels } from './use-result-labels.ts'

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
  const { t } = useLingui()
  const [layout, setLayout] = useState<Layout>('graphic')
  return (
    <div className="grid gap-4">
      <header className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-step-1 font-bold">
          <Trans>State by state</Trans>
        </h3>
        <LayoutToggle layout={layout} onChange={setLayout} graphicLabel={t`Map`} />
      </header>
      {layout === 'table' ? <StatesTable outcomes={president.states} /> : <MapFigure president={president} />}
    </div>
  )
}

function MapFigure({ president }: Pick<Overview, 'president'>) {
  const { data, error } = useStateShapes()
  // React renders the map piece by piece, and reacts to its reader in between.
  const shapes = useDeferredValue(data)
  const { sentence } = useOutcomeLabels()
  const [highlighted, setHighlighted] = useState<StateCode>()
  const outcome = president.states.find(({ state }) => state === highlighted)
  if (error) {
    return (
      <>
        <Alert tone="warn">
          <Trans>We couldn’t load the map. The table has the same figures.</Trans>
        </Alert>
        <StatesTable outcomes={president.states} />
      </>
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
