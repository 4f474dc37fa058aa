import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../contract/common.ts'
import { useCivicWords } from './use-civic-words.ts'

interface SourceNoteProps {
  source: string
  sourceUrl: string | null
  asOf: LocalDate
  children?: ReactNode
}

/** Whose word it is, and of which day. Stands below everything shown. */
export function SourceNote({ source, sourceUrl, asOf, children }: SourceNoteProps) {
  const { day } = useCivicWords()
  const name = sourceUrl ? (
    <a href={sourceUrl} target="_blank" rel="noreferrer">
      {source}
    </a>
  ) : (
    <span>{source}</span>
  )
  return (
    <p className="mt-4 text-step--2 text-muted">
      <Trans>
        Source: {name}, as of {day(asOf)}.
      </Trans>{' '}
      {children}
    </p>
  )
}
