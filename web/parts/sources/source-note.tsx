import type { ReactNode } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { cx } from '../../ui/cx.ts'
import type { NamedSourceProps } from './named-source.tsx'
import { SourceText } from './source-text.tsx'

/** A source as the fields of a reply. */
interface SourceFields {
  source: string
  sourceEs?: string | undefined
  sourceUrl: string | null
  asOf: LocalDate
  secondary?: true | undefined
}

type SourceNoteProps = (SourceFields | { source: NamedSourceProps['source'] }) & {
  fact: FactId
  className?: string
  children?: ReactNode
}

/** The source and date of the facts above it, as a paragraph. */
export function SourceNote({ fact, className = 'mt-4', children, ...cited }: SourceNoteProps) {
  return (
    <p className={cx('text-step--2 text-muted', className)}>
      <SourceText fact={fact} source={'sourceUrl' in cited ? toSource(cited) : cited.source}>
        {children}
      </SourceText>
    </p>
  )
}

const toSource = ({ source, sourceEs, sourceUrl, asOf, secondary }: SourceFields) => ({
  name: source,
  nameEs: sourceEs,
  url: sourceUrl,
  asOf,
  secondary,
})
