import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import type { LocalContest } from '../../../../contract/results.ts'
import { hasCode } from '../../../api/call.ts'
import { useRenderedPage } from '../../../browser/rendered-page.ts'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { subscribeToNothing } from '../../../ui/store.ts'
import { useLocalCount } from '../api.ts'
import type { CountDetails } from '../api.ts'
import { ResultRow, WinnerBadge } from '../cards/result-row.tsx'
import { BackLink } from '../heading-lines.tsx'
import { ResultsQuery } from '../results-query.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { CountSection, StatusBadge, placeOfCount } from './count-section.tsx'

/** Longer lists of contests get a search field. */
const maxWithoutSearch = 8

/** The count of one election office. */
export function OneCount({ id }: { id: number }) {
  const query = useLocalCount(id)
  const notFound = (
    <div className="grid gap-6">
      <Alert tone="warn" title={<Trans>We don’t have this count. It may have been removed.</Trans>} />
      <CountSection state={undefined} />
    </div>
  )
  return (
    <div className="grid gap-4">
      <BackLink />
      <ResultsQuery query={query} renderError={(error) => (isNotFound(error) ? notFound : undefined)}>
        {(data) => <CountView count={data} query={query} />}
      </ResultsQuery>
    </div>
  )
}

const isNotFound = (error: unknown) => hasCode(error, 'not_found')

function CountView({ count, query }: { count: CountDetails; query: UseQueryResult<CountDetails> }) {
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
        <SourceText
          fact={factId('counts/local', count.id)}
          source={{ name: t`file from ${issuer}`, url: null, asOf: count.asOf }}
          dated="counted"
        />
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

function ReportingBar({ reporting }: { reporting: { done: number; total: number } }) {
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
  const checked = time(useCheckedAt(query.dataUpdatedAt))
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

/** While the page hydrates, the server's time, so that the text is the same as in the page. */
function useCheckedAt(updatedAt: number): number {
  const page = useRenderedPage()
  return useSyncExternalStore(
    subscribeToNothing,
    () => updatedAt,
    () => page?.now ?? updatedAt,
  )
}

/** One contest of an official count, with the names given in the office's file. */
function ContestCard({ contest }: { contest: LocalContest }) {
  const { number, reportingShare } = useResultFormat()
  const { choices, reporting } = contest
  const overvotes = contest.overvotes === null ? undefined : number(contest.overvotes)
  const undervotes = contest.undervotes === null ? undefined : number(contest.undervotes)
  const part = reporting ? reportingShare(reporting) : undefined
  return (
    <Card as="article">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-2">
        <CardTitle level={3}>{contest.name}</CardTitle>
        {part && (
          <Badge>
            <Trans>{part} reporting</Trans>
          </Badge>
        )}
      </header>
      {contest.votesAllowed > 1 && (
        <p className="mb-3 text-step--1 text-muted">
          <Trans>Voters could choose up to {contest.votesAllowed}.</Trans>
        </p>
      )}
      <ul className="m-0 grid list-none gap-4 p-0">
        {choices.map((choice) => (
          <ResultRow
            key={`${choice.name}-${choice.party}`}
            name={choice.name}
            detail={
              <>
                {choice.party && <Badge wraps>{choice.party}</Badge>}
                {choice.writeIn && (
                  <Badge>
                    <Trans>Write-in</Trans>
                  </Badge>
                )}
              </>
            }
            tone="brand"
            votes={choice.votes}
            percent={choice.percent}
            isWinner={choice.outcome === 'winner'}
            mark={<Outcome outcome={choice.outcome} />}
          />
        ))}
      </ul>
      <footer className="mt-4 grid gap-1 text-step--2 text-muted">
        <p>
          <Plural value={contest.totalVotes} one="# vote counted" other="# votes counted" />
        </p>
        {overvotes && undervotes && (
          <p>
            <Trans>
              Not marked: {undervotes}. Too many marked: {overvotes}.
            </Trans>
          </p>
        )}
      </footer>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: LocalContest['choices'][number]['outcome'] }) {
  if (outcome === null) return null
  if (outcome === 'winner') return <WinnerBadge />
  return (
    <Badge tone="good">
      {outcome === 'projected-winner' ? <Trans>Projected winner</Trans> : <Trans>Goes to a runoff</Trans>}
    </Badge>
  )
}
