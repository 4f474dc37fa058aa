import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { CountryView } from './country-view.tsx'
import { LocalView } from './counts/local-view.tsx'
import { useResultsUrl } from './results-url.ts'
import { SampleView } from './sample/sample-view.tsx'
import { StatePicker } from './state-picker.tsx'
import { StateView } from './state-view.tsx'
import { ViewLinks } from './view-links.tsx'

export function ElectionResults() {
  const { t } = useLingui()
  const { view, state, unknownState, count } = useResultsUrl()
  const region = useFocusOnViewChange(`${view}/${state}/${count}`)
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

/** Moves the focus to the new view's heading when the link that was followed disappeared with the old view. */
function useFocusOnViewChange(viewKey: string) {
  const region = useRef<HTMLDivElement>(null)
  const previous = useRef(viewKey)
  useEffect(() => {
    if (previous.current === viewKey) return
    previous.current = viewKey
    if (document.activeElement !== document.body) return
    scrollTo(0, 0)
    const heading = region.current?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [viewKey])
  return region
}
