import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { CountryView } from './country-view.tsx'
import { LocalView } from './counts/local-view.tsx'
import { usePlace } from './results-url.ts'
import { SampleView } from './sample/sample-view.tsx'
import { StatePicker } from './state-picker.tsx'
import { StateView } from './state-view.tsx'
import { ViewLinks } from './view-links.tsx'

export function ElectionResults() {
  const { t } = useLingui()
  const { view, state, unknownState, count } = usePlace()
  const region = useFocusOnArrival(`${view}/${state}/${count}`)
  return (
    <div ref={region}>
      <ViewLinks view={view} />
      {view === 'sample' && <SampleView />}
      {view === 'local' && <LocalView count={count} />}
      {view === 'election' && (
        <div className="grid gap-8">
          <StatePicker state={state} />
          {unknownState !== undefined && (
            <Alert tone="warn" title={t`We know no state called "${unknownState}".`}>
              <Trans>Here is the whole country; choose a state above.</Trans>
            </Alert>
          )}
          {state ? <StateView key={state} state={state} /> : <CountryView />}
        </div>
      )}
    </div>
  )
}

/** Whoever followed a link that is gone with its view goes on at the new view's heading, not at the top of nowhere. */
function useFocusOnArrival(place: string) {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (document.activeElement !== document.body) return
    scrollTo(0, 0)
    const heading = region.current?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [place])
  return region
}
