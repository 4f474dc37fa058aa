import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { CountDetails } from '../api.ts'
import { useResultFormat } from '../use-result-format.ts'
import { ContestCard } from './contest-card.tsx'
import { placeOfCount } from './place-of-count.ts'
import { StatusBadge } from './status-badge.tsx'

/** Longer lists of contests get a search field. */
const maxWithoutSearch = 8

export function CountView({ count, query }: { count: CountDetails; query: UseQueryResult<CountDetails> }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const [search, setSearch] = useState('')
  const { issuer, contests, status, reporting } = count
  const jurisdiction = placeOfCount(count)
  const moment = format.dateTimeWithZone(count.asOf)
  const matching = contests.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <section className="grid gap-6">
      <header className="grid gap-3">
        <h2 className="text-step-2 font-bold">{t`Results of ${jurisdiction}, as of ${moment}`}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge status={status} />
          <span>
            {count.election} · {format.localDate(count.electionDate, 'long')} · {format.state(count.state)}
          </span>
        </p>
        {reporting && <ReportingBar reporting={reporting} />}
        <p className="text-step--2 text-muted">
          <SourceText
            fact={factId('counts/local', count.id)}
            source={{ name: t`file from ${issuer}`, url: null, asOf: count.asOf }}
            dated="counted"
          />
        </p>
        <CheckAgain query={query} />
      </header>
      {contests.length > maxWithoutSearch && (
        <div data-print="hide">
          <SearchInput
            value={search}
            onValueChange={setSearch}
            aria-label={t`Search contests`}
            placeholder={t`Search contests...`}
            clearLabel={t`Clear search`}
          />
        </div>
      )}
      {matching.length === 0 && <p className="text-muted">{t`No matches for “${search}”.`}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {matching.map((contest) => (
          <ContestCard key={contest.id} contest={contest} />
        ))}
      </div>
    </section>
  )
}

export function ReportingBar({ reporting }: { reporting: { done: number; total: number } }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const share = format.reportingShare(reporting)
  const done = format.number(reporting.done)
  const total = format.number(reporting.total)
  return (
    <div className="grid max-w-md gap-1">
      <p className="text-step--1">
        <strong>
          <Trans>{share} reporting</Trans>
        </strong>{' '}
        <span className="text-muted">
          <Trans>
            ({done} of {total} areas)
          </Trans>
        </span>
      </p>
      <Progress aria-label={t`${share} reporting`} value={reporting.done} max={reporting.total} />
    </div>
  )
}

function CheckAgain({ query }: { query: UseQueryResult<CountDetails> }) {
  const { time } = useResultFormat()
  const checked = time(query.dataUpdatedAt)
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-3">
      <Button size="small" variant="ghost" onClick={() => void query.refetch()}>
        <RefreshCw aria-hidden="true" />
        <Trans>Check again</Trans>
      </Button>
      <p role="status" className="text-step--1 text-muted">
        {query.isFetching && <Trans>Checking...</Trans>}
        {!query.isFetching && query.isRefetchError && (
          <Trans>We couldn’t check for updates. These results are from {checked}.</Trans>
        )}
        {!query.isFetching && !query.isRefetchError && <Trans>Checked at {checked}</Trans>}
      </p>
    </div>
  )
}
