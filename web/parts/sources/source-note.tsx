import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { NamedSourceProps } from './named-source.tsx'
import { SourceTexts } from './source-text.tsx'

/** A source whose parts are separate fields of a reply. */
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

/** `SourceText` at the end of a section or list. Its day stands beside a dot. */
export function SourceNote({ fact, children, ...cited }: SourceNoteProps) {
  const source = 'sourceUrl' in cited ? toSource(cited) : cited.source
  return <SourceTexts facts={[{ fact, source, children }]} beside={<AsOf day={source.asOf} />} />
}

export function AsOf({ day }: { day: LocalDate }) {
  const { localDate } = useFormat()
  const date = localDate(day, 'long')
  return <Trans>As of {date}</Trans>
}

export const toSource = ({ source, sourceEs, sourceUrl, asOf, secondary }: SourceFields) => ({
  name: source,
  nameEs: sourceEs,
  url: sourceUrl,
  asOf,
  secondary,
})
