import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { StateCode } from '../../../../contract/common.ts'
import type { CountStatus, LocalCount } from '../../../../contract/results.ts'
import { LoadMore } from '../../../parts/queries/load-more.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { useLocalCounts } from '../api.ts'
import { ResultsQuery } from '../results-query.tsx'
import { resultsPath } from '../results-url.ts'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

/** Counts imported from files of election offices, those of the voter's state first. Renders nothing if there are none. */
export function CountSection({ state }: { state: StateCode | undefined }) {
  const query = useLocalCounts(state)
  return (
    <ResultsQuery query={query} isEmpty={({ pages }) => pages.every(({ counts }) => counts.length === 0)} empty={null}>
      {({ pages }) => (
        <section className="grid gap-4">
          <h2 className="text-step-2 font-bold">
            <Trans>Counts from election offices</Trans>
          </h2>
          <CountList counts={pages.flatMap(({ counts }) => counts)} />
          <LoadMore query={query} />
        </section>
      )}
    </ResultsQuery>
  )
}

function CountList({ counts }: { counts: LocalCount[] }) {
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

export function StatusBadge({ status }: { status: CountStatus }) {
  const labels = useResultLabels()
  return <Badge tone={status === 'certified' ? 'good' : 'warn'}>{labels.status(status)}</Badge>
}

/** A town with its county, because another county may have a town of the same name. */
export const placeOfCount = ({ jurisdiction, county }: Pick<LocalCount, 'jurisdiction' | 'county'>) =>
  county === null ? jurisdiction : `${jurisdiction}, ${county}`
