import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { myRsvps } from '../../../contract/events.ts'
import { paths } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { CanceledBadge } from '../../parts/elections/canceled-badge.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { LoadingAnswer } from './loading-answer.tsx'

const maxShown = 3

/** The next events the member attends. */
export function RsvpsCard() {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const query = useQuery({ ...endpointQuery(myRsvps, {}, { locale: useLocale() }), staleTime: 0 })
  const heading = <Trans>My RSVPs</Trans>
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={heading} />}
      errorTitle={<Trans>We couldn’t load your RSVPs.</Trans>}
    >
      {({ events }) => (
        <AnswerCard
          heading={heading}
          source={
            <Link href={paths.events}>
              {events.length > maxShown ? <Trans>See all my events</Trans> : <Trans>See events</Trans>}
            </Link>
          }
        >
          {events.length === 0 && (
            <p className="m-0">
              <Trans>You haven’t RSVP’d to any events yet.</Trans>
            </p>
          )}
          <AnswerRows>
            {events.slice(0, maxShown).map(({ id, title, date, time, location, status }) => (
              <AnswerRow key={id} label={title} hint={t`${time}, ${location}`}>
                <time dateTime={date}>{localDate(date, 'medium')}</time> {status === 'cancelled' && <CanceledBadge />}
              </AnswerRow>
            ))}
          </AnswerRows>
        </AnswerCard>
      )}
    </QueryResult>
  )
}
