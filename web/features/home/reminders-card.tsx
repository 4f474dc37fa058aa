import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { type EmailState, upcomingReminders } from '../../../contract/reminders.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { ReminderDelivery } from '../../parts/reminder-delivery.tsx'
import { LoadingAnswer } from './loading-answer.tsx'

const maxShown = 3

/** What the member will be reminded of next, when and how. */
export function RemindersCard() {
  const { localDate } = useFormat()
  const query = useQuery({
    ...endpointQuery(upcomingReminders, { query: { limit: maxShown } }, { locale: useLocale() }),
    staleTime: 0,
  })
  const heading = <Trans>My next reminders</Trans>
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={heading} />}
      errorTitle={<Trans>We couldn’t load your reminders.</Trans>}
    >
      {({ reminders, channels }) => (
        <AnswerCard
          heading={heading}
          source={
            <Link href={paths.notifications}>
              <Trans>Change my reminders</Trans>
            </Link>
          }
        >
          {reminders.length === 0 && (
            <p className="m-0">
              <Trans>No reminders yet. They’ll be listed here.</Trans>
            </p>
          )}
          <AnswerRows>
            {reminders.map((reminder) => (
              <AnswerRow
                key={`${reminder.dateId} ${reminder.date}`}
                label={reminder.title}
                hint={<ReminderDelivery reminder={reminder} />}
              >
                <time dateTime={reminder.date}>{localDate(reminder.date, 'medium')}</time>
              </AnswerRow>
            ))}
          </AnswerRows>
          {reminders.some((reminder) => reminder.channels.length === 0) && <NotSent email={channels.email} />}
        </AnswerCard>
      )}
    </QueryResult>
  )
}

/** Why no message comes, and what to do about it. */
function NotSent({ email }: { email: EmailState }) {
  return (
    <p className="mt-2 text-step--1">
      {email === 'unconfirmed' && <Trans>Confirm your email to get these.</Trans>}
      {email === 'off' && <Trans>Turn on email or browser notifications to get these.</Trans>}
      {email === 'no-mail-server' && <Trans>Turn on browser notifications to get these.</Trans>}
    </p>
  )
}
