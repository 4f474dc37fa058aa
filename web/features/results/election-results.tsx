import { useEffect, useRef } from 'react'
import { soon } from '../../parts/soon.tsx'
import { OneCount } from './counts/one-count.tsx'
import { ResultsHome } from './results-home.tsx'
import { useResultsUrl } from './results-url.ts'

const SampleView = soon(() => import('./sample/sample-view.tsx'))

export function ElectionResults() {
  const url = useResultsUrl()
  const { view, state, count } = url
  const region = useFocusOnViewChange(view, `${state}/${count}`)
  return (
    <div ref={region}>
      {view === 'sample' && <SampleView />}
      {count !== undefined && <OneCount id={count} />}
      {view === 'home' && <ResultsHome url={url} />}
    </div>
  )
}

/** Moves the focus to the new view's heading when the link that was followed disappeared with the old view. */
function useFocusOnViewChange(view: string, detail: string) {
  const region = useRef<HTMLDivElement>(null)
  const previous = useRef({ view, detail })
  useEffect(() => {
    const { current: before } = previous
    if (before.view === view && before.detail === detail) return
    previous.current = { view, detail }
    if (document.activeElement !== document.body) return
    // The links between states are in the archive, which is below the last election.
    const isInArchive = before.view === view && view === 'home'
    const heading = region.current?.querySelector<HTMLElement>(isInArchive ? '[data-archive] h2' : 'h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    if (isInArchive) heading?.scrollIntoView()
    else scrollTo(0, 0)
  }, [view, detail])
  return region
}
