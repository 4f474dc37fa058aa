import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../contract/common.ts'
import { useFormat } from '../i18n/use-format.ts'

interface SourceNoteProps {
  source: string
  sourceUrl: string | null
  asOf: LocalDate
  children?: ReactNode
}

/** The source and date of the facts above it. */
export function SourceNote({ source, sourceUrl, asOf, children }: SourceNoteProps) {
  const { localDate } = useFormat()
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
        Source: {name}, as of {localDate(asOf, 'long')}.
      </Trans>{' '}
      {children}
    </p>
  )
}
