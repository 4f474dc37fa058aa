import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FactId } from '../../../contract/fact-reports.ts'
import { NamedSource, type NamedSourceProps } from './named-source.tsx'
import { OutdatedMark } from './outdated-mark.tsx'
import { ReportFactButton } from './report-fact-button.tsx'

type SourceTextProps = Omit<NamedSourceProps, 'source'> & {
  /** The fact that a reader can report. */
  fact: FactId
  /** Null or undefined if the fact was not checked against a source. */
  source: NamedSourceProps['source'] | null | undefined
  children?: ReactNode
}

/** The source and date of a fact, whether it may be out of date, and the button that reports an error in it. Every screen shows sources with it. */
export function SourceText({ fact, source, dated, of, withoutLabel, children }: SourceTextProps) {
  return (
    <>
      {source ? <NamedSource {...{ source, dated, of, withoutLabel }} /> : <NotChecked of={of} />}
      <OutdatedMark fact={fact} /> {children} <ReportFactButton fact={fact} />
    </>
  )
}

const NotChecked = ({ of }: Pick<SourceTextProps, 'of'>) =>
  of === undefined ? <Trans>Not checked against a source.</Trans> : <Trans>Not checked against a source: {of}.</Trans>
