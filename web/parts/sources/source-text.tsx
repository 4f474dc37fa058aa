import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { outdatedFacts } from '../../../contract/data.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { endpointQuery } from '../../api/query.ts'
import { MayChange } from './may-change.tsx'
import type { NamedSourceProps } from './named-source.tsx'
import { usePageFacts } from './page-sources.tsx'

export type SourceTextProps = Pick<NamedSourceProps, 'dated'> & {
  /** The fact that a reader can report. */
  fact: FactId
  /** What the source is for, in lower case, such as "poll hours"; else the kind of the fact names it. */
  of?: string | undefined
  /** Null or undefined if the fact was not checked against a source. */
  source: NamedSourceProps['source'] | null | undefined
  /** Whether a dot marks the fact. */
  uncertain?: boolean | undefined
  /** What to know about the fact, such as why it may change. */
  children?: ReactNode
}

/** Adds a fact to the page's list of sources. Shows a dot if its source is secondary or its file is past its date. */
export const SourceText = (fact: SourceTextProps) => <SourceTexts facts={[fact]} />

type SourceTextsProps = {
  facts: SourceTextProps[]
  /** Text to the left of the dot, where it would otherwise stand alone. */
  beside?: ReactNode
}

export function SourceTexts({ facts, beside }: SourceTextsProps) {
  const outdatedSince = useOutdatedSince()
  const listed = facts.map(({ fact, of, source, dated, uncertain = false, children }) => {
    const since = outdatedSince(fact)
    const isMarked = source?.secondary === true || since !== undefined
    const mayChange = uncertain || isMarked
    return { fact, label: of, source: source ?? null, dated, mayChange, outdatedSince: since, note: children, isMarked }
  })
  usePageFacts(listed)
  // An uncertain fact has its dot already.
  if (!listed.some(({ isMarked }) => isMarked) || facts.some(({ uncertain }) => uncertain)) return null
  if (beside === undefined) return <MayChange />
  return (
    <p className="mt-2 text-step--2 text-muted [main:has([data-past-date])_&]:hidden">
      {beside}
      <MayChange />
    </p>
  )
}

const hourMs = 3_600_000

/** The day since which the file of a fact is out of date, by the server's clock. */
function useOutdatedSince() {
  const { data } = useQuery({ ...endpointQuery(outdatedFacts, {}), staleTime: hourMs })
  return (fact: FactId) => data?.sets.find(({ set }) => `${fact}/`.startsWith(`${set}/`))?.freshUntil
}
