import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { displayName } from '../../../../civic/people/names.ts'
import { ratingsPageUrl, latestRating } from '../../../../civic/people/ratings.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Official, Rating } from '../../../../contract/officials.ts'
import { ratings } from '../../../../contract/ratings.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'

/** An advocacy organization's rating of a member; nothing without one. A failed request is not “no rating”. */
export function RatingBox({ official }: { official: Official & { name: string } }) {
  const query = useQuery(endpointQuery(ratings, {}))
  return (
    <QueryResult
      query={query}
      loading={null}
      renderError={() => (
        <p className="text-step--1 text-muted" data-print="hide">
          <Trans>We couldn’t load ratings.</Trans>
        </p>
      )}
    >
      {(allRatings) => (
        <RatingFigures
          rating={allRatings.find(({ bioguideId }) => bioguideId === official.bioguideId) ?? null}
          official={official}
        />
      )}
    </QueryResult>
  )
}

type RatingFiguresProps = {
  rating: Rating | null
  official: Official & { name: string }
}

export function RatingFigures({ rating, official }: RatingFiguresProps) {
  const { t } = useLingui()
  const { localDate, percent } = useFormat()
  const latest = rating && latestRating(rating)
  if (!latest) return null
  const { rater } = rating
  const formatRating = (value: number) => percent(value / 100, { maxDigits: 1 })
  return (
    <section aria-label={t`Conservative rating by ${rater}`} className="rounded-md bg-sunk px-4 py-3">
      <p className="text-step--2 font-semibold text-muted">{t`Conservative rating by ${rater}`}</p>
      <dl className="m-0 mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {latest.year && <Figure label={latest.year} value={formatRating(latest.value)} />}
        {latest.lifetime !== null && <Figure label={t`Lifetime`} value={formatRating(latest.lifetime)} />}
      </dl>
      <p className="mt-1 text-step--2 text-muted">
        <DetailsLink official={official} /> <Trans>as of {localDate(rating.asOf, 'long')}</Trans>{' '}
        <SourceText
          fact={factId('ratings/current', rating.bioguideId)}
          source={{ name: rater, url: rating.sourceUrl, asOf: rating.asOf }}
          of={t`rating of ${displayName(official.name)}`}
        />
      </p>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-step--1 text-muted">{label}</dt>
      <dd className="m-0 text-step-1 font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function DetailsLink({ official }: { official: Official & { name: string } }) {
  const { t } = useLingui()
  const name = displayName(official.name)
  return (
    <OutsideLink
      href={ratingsPageUrl({ ...official, name })}
      label={t`CPAC details for ${name}`}
      className="inline-block py-0.5"
    >
      <Trans>CPAC details</Trans>
    </OutsideLink>
  )
}
