import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { whenOpened } from '../../ui/late.tsx'
import { createStore } from '../../ui/store.ts'
import type { PageFact } from './sources-dialog.tsx'

type Facts = ReadonlyMap<string, PageFact[]>

const none: Facts = new Map()
const createFacts = () => createStore(none)

/** Null on pages without the app, which list their sources themselves. */
const FactsContext = createContext<ReturnType<typeof createFacts> | null>(null)

/** Adds facts to the page's list of sources for as long as they are shown. */
export function usePageFacts(shown: PageFact[]) {
  const facts = useContext(FactsContext)
  const id = useId()
  // After every render, because a note may have changed.
  useEffect(() => facts?.write(new Map(facts.read()).set(id, shown)))
  useEffect(() => {
    return () => facts?.write(new Map([...facts.read()].filter(([key]) => key !== id)))
  }, [facts, id])
}

/** Wraps a page and lists the sources of all its facts once, behind one line at its end. */
export function PageSources({ children }: { children: ReactNode }) {
  const [facts] = useState(createFacts)
  return (
    <FactsContext value={facts}>
      {children}
      <SourcesLine facts={facts} />
    </FactsContext>
  )
}

const SourcesDialog = whenOpened(() => import('./sources-dialog.tsx'))

function SourcesLine({ facts }: { facts: ReturnType<typeof createFacts> }) {
  const all = useSyncExternalStore(facts.subscribe, facts.read, () => none)
  const [isOpen, setOpen] = useState(false)
  const listed = distinct([...all.values()].flat())
  const count = listed.length
  if (count === 0) return null
  return (
    <>
      <button
        type="button"
        data-print="hide"
        className="mt-4 flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 border-t border-line pt-1 text-left text-step--1 text-muted hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <span>
          <Trans>Sources and how sure we are ({count})</Trans>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </button>
      <SourcesDialog facts={listed} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

/** Lists a fact that several cards show once, as uncertain if it is so on any of them. */
function distinct(facts: PageFact[]): PageFact[] {
  const byKey = new Map<string, PageFact>()
  for (const one of facts) {
    const { fact, label, source, mayChange } = one
    const key = JSON.stringify([label ?? fact.split('/', 2), source?.name, source?.asOf])
    const same = byKey.get(key)
    byKey.set(key, same && (same.mayChange || !mayChange) ? same : one)
  }
  return [...byKey.values()]
}
