import type { ReactNode } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
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
  children?: ReactNode
}

/** `SourceText` for a source as the fields of a reply. */
export const SourceNote = ({ fact, children, ...cited }: SourceNoteProps) => (
  <SourceText fact={fact} source={'sourceUrl' in cited ? toSource(cited) : cited.source}>
    {children}
  </SourceText>
)

const toSource = ({ source, sourceEs, sourceUrl, asOf, secondary }: SourceFields) => ({
  name: source,
  nameEs: sourceEs,
  url: sourceUrl,
  asOf,
  secondary,
})
