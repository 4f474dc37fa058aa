import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { LocalCount } from '../../../../contract/results.ts'
import { cardClass } from '../../../ui/card.tsx'
import { resultsPath } from '../results-url.ts'
import { useResultFormat } from '../use-result-format.ts'
import { placeOfCount } from './place-of-count.ts'
import { StatusBadge } from './status-badge.tsx'

export function CountList({ counts }: { counts: LocalCount[] }) {
  return (
    <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2">
      {counts.map((count) => (
        <li key={count.id} className="flex">
          <CountCard count={count} />
        </li>
      ))}
    </ul>
  )
}

function CountCard({ count }: { count: LocalCount }) {
  const format = useResultFormat()
  const moment = format.dateTime(count.asOf)
  const share = count.reporting ? format.reportingShare(count.reporting) : undefined
  return (
    <Link href={resultsPath.count(count.id)} className={`${cardClass({ interactive: true })} w-full`}>
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="text-step-1 font-bold">
          {placeOfCount(count)}, {count.state}
        </span>
        <StatusBadge status={count.status} />
      </span>
      <span className="mt-1 block">
        {count.election} · {format.localDate(count.electionDate, 'long')}
      </span>
      <span className="mt-1 block text-step--1 text-muted">
        {share ? (
          <Trans>
            {share} reporting, as of {moment}
          </Trans>
        ) : (
          <Trans>As of {moment}</Trans>
        )}
      </span>
    </Link>
  )
}
