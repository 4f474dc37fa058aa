import type { ReactNode } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { cx } from '../../ui/cx.ts'
import { SourceText } from './source-text.tsx'

interface SourceNoteProps {
  fact: FactId
  source: string
  sourceUrl: string | null
  asOf: LocalDate
  secondary?: true | undefined
  className?: string
  children?: ReactNode
}

/** The source and date of the facts above it, as a paragraph. */
export function SourceNote({
  fact,
  source,
  sourceUrl,
  asOf,
  secondary,
  className = 'mt-4',
  children,
}: SourceNoteProps) {
  return (
    <p className={cx('text-step--2 text-muted', className)}>
      <SourceText fact={fact} source={{ name: source, url: sourceUrl, asOf, secondary }}>
        {children}
      </SourceText>
    </p>
  )
}
