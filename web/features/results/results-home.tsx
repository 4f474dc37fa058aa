import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useVoterPlace } from '../../parts/voter-place/use-voter-place.ts'
import { Alert } from '../../ui/alert.tsx'
import { CountryView } from './country-view.tsx'
import { CountSection } from './counts/count-section.tsx'
import { AllStates } from './latest/all-states.tsx'
import { ChooseState } from './latest/choose-state.tsx'
import { LatestElection } from './latest/latest-election.tsx'
import { type ResultsUrl, resultsPath } from './results-url.ts'
import { StatePicker } from './state-picker.tsx'
import { StateView } from './state-view.tsx'

/** The last election first, then counts of election offices, then the archive. */
export function ResultsHome({ url: { state, unknownState } }: { url: ResultsUrl }) {
  const { t } = useLingui()
  const place = useVoterPlace()
  const shownState = state ?? place.state
  return (
    <div className="grid gap-10">
      {unknownState !== undefined && (
        <Alert tone="warn" title={t`We don’t recognize the state “${unknownState}”.`}>
          <Trans>Choose a state from the list.</Trans>
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shownState ? <LatestElection key={shownState} state={shownState} /> : <ChooseState />}
        <AllStates isOpen={shownState === undefined} />
      </div>
      <CountSection state={shownState} />
      <section className="grid gap-6 border-t border-line pt-8">
        <h2 className="text-step-2 font-bold">
          <Trans>Archive: November 2024</Trans>
        </h2>
        <StatePicker state={state} homeState={place.state} />
        <div data-archive>{state ? <StateView key={state} state={state} /> : <CountryView />}</div>
      </section>
      <p data-print="hide" className="border-t border-line pt-4 text-step--1">
        <Link href={resultsPath.sample}>
          <Trans>See the sample screen</Trans>
        </Link>
      </p>
    </div>
  )
}
