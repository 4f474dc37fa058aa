import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../../ui/cx.ts'
import { useLocalCounts } from './api.ts'
import { type View, resultsPath } from './results-url.ts'

/** Links between the final results, local counts and the sample screen. */
export function ViewLinks({ view }: { view: View }) {
  const { t } = useLingui()
  const { data } = useLocalCounts()
  return (
    <nav aria-label={t`Results`} className="mb-6 flex flex-wrap gap-2">
      <ViewLink href={resultsPath.country} isCurrent={view === 'election'}>
        <Trans>November 2024</Trans>
      </ViewLink>
      <ViewLink href={resultsPath.local} isCurrent={view === 'local'}>
        <Trans>Local counts</Trans>
        {data !== undefined && data.counts.length > 0 && <span className="tabular-nums">({data.counts.length})</span>}
      </ViewLink>
      <ViewLink href={resultsPath.sample} isCurrent={view === 'sample'}>
        <Trans>Sample screen</Trans>
      </ViewLink>
    </nav>
  )
}

function ViewLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full border-[1.5px] px-3 sm:px-4',
        'text-step--1 font-semibold no-underline',
        isCurrent
          ? 'border-transparent bg-brand text-on-brand'
          : 'border-line-strong text-ink hover:border-control hover:bg-hover',
      )}
    >
      {children}
    </Link>
  )
}
