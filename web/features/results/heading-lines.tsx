import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { FactId } from '../../../contract/fact-reports.ts'
import type { Sources } from '../../../contract/results.ts'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { cx } from '../../ui/cx.ts'
import { resultsPath } from './results-url.ts'

/** Source and date of the figures. */
export function SourceLine({ sources, of, fact }: { sources: Sources; of: string; fact: FactId }) {
  const source = sources[of]
  if (!source) return null
  return <SourceText fact={fact} source={source} />
}

export function ElectionDay({ day, className }: { day: string; className?: string }) {
  return (
    <p className={cx('text-muted', className)}>
      <Trans>General election of {day}</Trans>
    </p>
  )
}

export function BackLink() {
  return (
    <Link
      href={resultsPath.home}
      data-print="hide"
      className="inline-flex min-h-6 w-fit items-center gap-1.5 text-step--1"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <Trans>All results</Trans>
    </Link>
  )
}
