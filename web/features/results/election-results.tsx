import { useRef } from 'react'
import { isFocusLost, useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { OneCount } from './counts/one-count.tsx'
import { ResultsHome } from './results-home.tsx'
import { useResultsUrl } from './results-url.ts'
import { SampleView } from './sample/sample-view.tsx'

export function ElectionResults() {
  const url = useResultsUrl()
  const { view, state, count } = url
  const region = useRef<HTMLDivElement>(null)
  useFocusAfterChange(`${view}/${state}/${count}`, (before) => {
    // The links between states are in the archive, which is below the last election.
    const isInArchive = view === 'home' && before.startsWith('home/')
    if (isFocusLost()) focusHeading(region.current, isInArchive)
  })
  return (
    <div ref={region}>
      {view === 'sample' && <SampleView />}
      {count !== undefined && <OneCount id={count} />}
      {view === 'home' && <ResultsHome url={url} />}
    </div>
  )
}

/** The link that was followed disappeared with the old view. */
function focusHeading(region: HTMLElement | null, isInArchive: boolean) {
  const heading = region?.querySelector<HTMLElement>(isInArchive ? '[data-archive] h2' : 'h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  if (isInArchive) heading?.scrollIntoView()
  else scrollTo(0, 0)
}
