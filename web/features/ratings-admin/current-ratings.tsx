import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RatingsSummary } from '../../../contract/ratings.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useRatingsSummary } from './api.ts'

/** The ratings voters currently see. */
export function CurrentRatings() {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardTitle className="mb-3">
        <Trans>Current ratings</Trans>
      </CardTitle>
      <QueryResult
        query={useRatingsSummary()}
        loading={
          <SkeletonGroup label={t`Loading...`} className="grid gap-3">
            <Skeleton className="w-56 max-w-full" />
            <Skeleton className="w-40 max-w-full" />
          </SkeletonGroup>
        }
        isEmpty={({ current }) => current === null}
        empty={
          <p className="text-muted">
            <Trans>No ratings yet. Until you import some, every card says “Rating not available”.</Trans>
          </p>
        }
      >
        {({ current }) => current && <Summary current={current} />}
      </QueryResult>
    </Card>
  )
}

function Summary({ current }: { current: RatingsSummary }) {
  const { dateTime, localDate } = useFormat()
  const { rating2024, rating2023, lifetimeRating } = current.columns
  return (
    <dl className="m-0 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={<Trans>Organization</Trans>}>
        {current.sourceUrl ? <OutsideLink href={current.sourceUrl}>{current.rater}</OutsideLink> : current.rater}
      </Fact>
      <Fact label={<Trans>Date of the ratings</Trans>}>{localDate(current.asOf, 'long')}</Fact>
      <Fact label={<Trans>Members rated</Trans>}>
        <Plural value={current.count} one="# member" other="# members" />
      </Fact>
      <Fact label={<Trans>Number of ratings</Trans>}>
        <Trans>
          2024: {rating2024}, 2023: {rating2023}, lifetime: {lifetimeRating}
        </Trans>
      </Fact>
      <Fact label={<Trans>Imported</Trans>}>{dateTime(current.importedAt)}</Fact>
      <Fact label={<Trans>Imported by</Trans>}>
        {current.importedBy ?? <Trans>The command line or a deleted account</Trans>}
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
