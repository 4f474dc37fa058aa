import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { CountReply } from '../replies.ts'
import { useFigures } from '../use-figures.ts'
import { ContestCard } from './contest-card.tsx'
import { StatusBadge } from './status-badge.tsx'

/** From this many contests on, a voter looks for one by name. */
const many = 8

export function CountView({ count, query }: { count: CountReply; query: UseQueryResult<CountReply> }) {
  const { t } = useLingui()
  const figures = useFigures()
  const [wanted, setWanted] = useState('')
  const { jurisdiction, issuer, contests, status, reporting } = count
  const moment = figures.momentWithZone(count.asOf)
  const found = contests.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <section className="grid gap-6">
      <header className="grid gap-3">
        <h2 className="text-step-2 font-bold">{t`Results of ${jurisdiction}, as of ${moment}`}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge status={status} />
          <span>
            {count.election} · {figures.day(count.electionDate)} · {figures.state(count.state)}
          </span>
        </p>
        {reporting && <ReportingBar reporting={reporting} />}
        <p className="text-step--2 text-muted">{t`Source: file of ${issuer}`}</p>
        <CheckAgain query={query} />
      </header>
      {contests.length > many && (
        <div data-print="hide">
          <SearchInput
            value={wanted}
            onValueChange={setWanted}
            aria-label={t`Search contests`}
            placeholder={t`Search contests...`}
            clearLabel={t`Clear search`}
          />
        </div>
      )}
      {found.length === 0 && <p className="text-muted">{t`No contest in this count is called "${wanted}".`}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {found.map((contest) => (
          <ContestCard key={contest.id} contest={contest} />
        ))}
      </div>
    </section>
  )
}

export function ReportingBar({ reporting }: { reporting: { done: number; total: number } }) {
  const { t } = useLingui()
  const figures = useFigures()
  const share = figures.share(reporting)
  const done = figures.number(reporting.done)
  const total = figures.number(reporting.total)
  return (
    <div className="grid max-w-md gap-1">
      <p className="text-step--1">
        <strong>
          <Trans>{share} reporting</Trans>
        </strong>{' '}
        <span className="text-muted">
          <Trans>
            ({done} of {total} reporting units)
          </Trans>
        </span>
      </p>
      <Progress aria-label={t`${share} reporting`} value={reporting.done} max={reporting.total} />
    </div>
  )
}

function CheckAgain({ query }: { query: UseQueryResult<CountReply> }) {
  const { time } = useFigures()
  const checked = time(query.dataUpdatedAt)
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-3">
      <Button size="small" variant="ghost" onClick={() => void query.refetch()}>
        <RefreshCw aria-hidden="true" />
        <Trans>Check again</Trans>
      </Button>
      <p role="status" className="text-step--1 text-muted">
        {query.isFetching ? (
          <Trans>Checking...</Trans>
        ) : query.isRefetchError ? (
          <Trans>The last check failed. What you see was loaded at {checked}.</Trans>
        ) : (
          <Trans>Checked at {checked}</Trans>
        )}
      </p>
    </div>
  )
}
