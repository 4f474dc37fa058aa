import type { ReactNode } from 'react'
import type { LocalDate, Source } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { cx } from '../../ui/cx.ts'
import { SourceText } from './source-text.tsx'

type SourceNoteProps = {
  fact: FactId
  className?: string
  children?: ReactNode
} & (
  | { source: Source }
  /** As replies have them. */
  | { source: string; sourceUrl: string | null; asOf: LocalDate; secondary?: true | undefined }
)

/** The source and date of the facts above it, as a paragraph. */
export function SourceNote({ fact, className = 'mt-4', children, ...given }: SourceNoteProps) {
  const source =
    'sourceUrl' in given
      ? { name: given.source, url: given.sourceUrl, asOf: given.asOf, secondary: given.secondary }
      : given.source
  return (
    <p className={cx('text-step--2 text-muted', className)}>
      <SourceText fact={fact} source={source}>
        {children}
      </SourceText>
    </p>
  )
}
