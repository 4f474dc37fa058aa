import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RatingsSummary } from '../../../contract/ratings.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { summaryQuery } from './api.ts'

/** Which ratings voters see now. */
export function CurrentRatings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(summaryQuery)
  return (
    <Card as="section">
      <CardTitle className="mb-3">
        <Trans>Current ratings</Trans>
      </CardTitle>
      {data?.current && <Summary current={data.current} />}
      {data && !data.current && (
        <p className="text-muted">
          <Trans>No ratings are loaded. Every card says “Rating not available”.</Trans>
        </p>
      )}
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t`Loading...`} className="grid gap-3">
          <Skeleton className="w-56 max-w-full" />
          <Skeleton className="w-40 max-w-full" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Summary({ current }: { current: RatingsSummary }) {
  const { i18n } = useLingui()
  const { rating2024, rating2023, lifetimeRating } = current.columns
  return (
    <dl className="m-0 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={<Trans>Rater</Trans>}>
        {current.sourceUrl ? (
          <a href={current.sourceUrl} target="_blank" rel="noreferrer">
            {current.rater}
          </a>
        ) : (
          current.rater
        )}
      </Fact>
      <Fact label={<Trans>As of</Trans>}>
        {i18n.date(`${current.asOf}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}
      </Fact>
      <Fact label={<Trans>Members rated</Trans>}>
        <Plural value={current.count} one="# member" other="# members" />
      </Fact>
      <Fact label={<Trans>Figures</Trans>}>
        <Trans>
          2024: {rating2024}, 2023: {rating2023}, lifetime: {lifetimeRating}
        </Trans>
      </Fact>
      <Fact label={<Trans>Imported</Trans>}>
        {i18n.date(current.importedAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </Fact>
      <Fact label={<Trans>By</Trans>}>
        {current.importedBy ?? <Trans>The command line, or an account that is gone</Trans>}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-step--1 text-muted">{label}</dt>
      <dd className="m-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
