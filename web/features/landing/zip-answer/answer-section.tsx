import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Source } from '../../../../contract/common.ts'
import type { OutdatedSet } from '../../../../contract/zip-answer.ts'
import { NamedSource } from '../../../parts/sources/named-source.tsx'
import { OutdatedLink } from '../../../parts/sources/outdated-link.tsx'

type AnswerSectionProps = {
  heading: ReactNode
  sources: (Source | undefined)[]
  /** The files that the facts are from. */
  files: string[]
  /** All outdated files, including those of other sections. */
  outdated: OutdatedSet[]
  children: ReactNode
}

/** One part of the answer, with its sources below. */
export const AnswerSection = ({ heading, sources, files, outdated, children }: AnswerSectionProps) => (
  <section className="border-b border-line px-4 py-4 sm:px-6">
    <h3 className="m-0 mb-1.5 text-step--1 font-semibold tracking-[.06em] text-muted uppercase">{heading}</h3>
    {children}
    <SourceLine sources={sources} outdated={outdated.filter(({ set }) => files.includes(set))} />
  </section>
)

type SourceLineProps = { sources: (Source | undefined)[]; outdated: OutdatedSet[] }

/** Names each source once, and says if the facts are past their date. */
function SourceLine({ sources, outdated }: SourceLineProps) {
  const byName = new Map(sources.flatMap((source) => (source ? [[source.name, source] as const] : [])))
  if (byName.size === 0) return null
  const [oldest] = outdated.toSorted((a, b) => a.freshUntil.localeCompare(b.freshUntil))
  return (
    <p className="mt-2 mb-0 text-step--2 text-muted">
      <Trans>Sources:</Trans>{' '}
      {[...byName.values()].map((source) => (
        <Fragment key={source.name}>
          <NamedSource source={source} />{' '}
        </Fragment>
      ))}
      {oldest && <OutdatedLink outdated={oldest} />}
    </p>
  )
}
