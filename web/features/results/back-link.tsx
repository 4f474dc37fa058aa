import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { resultsPath } from './results-url.ts'

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
