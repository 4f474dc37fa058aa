import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { upcomingReminders } from '../../../contract/reminders.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { ReminderDelivery } from '../../parts/reminder-delivery.tsx'
import { LoadingAnswer } from './loading-answer.tsx'

/** What the member will be reminded of next, when and how; without any, the way to them. */
export function RemindersCard() {
  const { localDate } = useFormat()
  const query = useQuery({
    ...endpointQuery(upcomingReminders, { query: { limit: 1 } }, { locale: useLocale() }),
    staleTime: 0,
  })
  const heading = <Trans>My next reminder</Trans>
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={heading} />}
      errorTitle={<Trans>We couldn’t load your reminders.</Trans>}
    >
      {({ reminders: [next] }) =>
        next && next.channels.length > 0 ? (
          <AnswerCard
            heading={heading}
            foot={
              <Link href={paths.notifications}>
                <Trans>Change my reminders</Trans>
              </Link>
            }
          >
            <AnswerRows>
              <AnswerRow label={next.title} hint={<ReminderDelivery reminder={next} />}>
                <time dateTime={next.date}>{localDate(next.date, 'medium')}</time>
              </AnswerRow>
            </AnswerRows>
          </AnswerCard>
        ) : (
          <p className="m-0 text-step--1">
            <Trans>No reminders yet.</Trans>{' '}
            <Link href={paths.notifications} className="inline-block min-h-6 font-semibold">
              <Trans>Remind me</Trans>
            </Link>
          </p>
        )
      }
    </QueryResult>
  )
}
