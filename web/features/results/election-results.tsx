import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { CountryView } from './country-view.tsx'
import { LocalView } from './local-view.tsx'
import { usePlace } from './place.ts'
import { SampleView } from './sample-view.tsx'
import { StatePicker } from './state-picker.tsx'
import { StateView } from './state-view.tsx'
import { ViewLinks } from './view-links.tsx'

export function ElectionResults() {
  const { view, state, unknownState, count } = usePlace()
  return (
    <>
      <ViewLinks view={view} />
      {view === 'sample' && <SampleView />}
      {view === 'local' && <LocalView count={count} />}
      {view === 'election' && (
        <div className="grid gap-8">
          <StatePicker state={state} />
          {unknownState !== undefined && (
            <Alert tone="warn" title={<Trans>We know no state called "{unknownState}".</Trans>}>
              <Trans>Here is the whole country; choose a state above.</Trans>
            </Alert>
          )}
          {state ? <StateView key={state} state={state} /> : <CountryView />}
        </div>
      )}
    </>
  )
}
