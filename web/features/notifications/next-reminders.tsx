import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { stateFeed } from '../../../contract/calendar.ts'
import { paths } from '../../../contract/paths.ts'
import type { ReminderChannels, UpcomingReminder } from '../../../contract/reminders.ts'
import { toRequest } from '../../../contract/request.ts'
import { useUser } from '../../api/user.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { ReminderDelivery } from '../../parts/reminder-delivery.tsx'
import { StateSelect } from '../../parts/state-select.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useUpcomingQuery } from './api.ts'

/** What the member will be reminded of next, when, and whether it really reaches them. */
export function NextReminders() {
  const query = useQuery(useUpcomingQuery())
  const { homeState } = useVoterPlace()
  const { localDate } = useFormat()
  return (
    <QueryResult
      query={query}
      loading={<RemindersSkeleton />}
      errorTitle={<Trans>We couldn’t load your reminders.</Trans>}
    >
      {({ reminders: [next, ...others], total, channels }) => {
        const more = total - others.length - 1
        return (
          <AnswerCard
            heading={<Trans>Your next reminders</Trans>}
            edge={next ? 'signal' : 'calm'}
            headline={next?.title}
            className="mb-8"
          >
            {next && <NextReminder reminder={next} />}
            {!next && homeState && <NoReminders />}
            <NotReaching channels={channels} />
            {!homeState && <ChooseState />}
            {others.length > 0 && (
              <AnswerRows className="mt-4 border-t border-line pt-3">
                {others.map((reminder) => (
                  <AnswerRow
                    key={reminder.dateId}
                    label={reminder.title}
                    hint={<ReminderDelivery reminder={reminder} />}
                  >
                    <time dateTime={reminder.date}>{localDate(reminder.date, 'medium')}</time>
                  </AnswerRow>
                ))}
              </AnswerRows>
            )}
            {more > 0 && (
              <p className="mt-3 text-step--1 text-muted">
                <Trans>{more} more after these.</Trans>
              </p>
            )}
          </AnswerCard>
        )
      }}
    </QueryResult>
  )
}

function NextReminder({ reminder }: { reminder: UpcomingReminder }) {
  const { localDate } = useFormat()
  return (
    <p className="mt-1">
      <time dateTime={reminder.date}>{localDate(reminder.date)}</time>
      <span className="block text-step--1 text-muted">
        <ReminderDelivery reminder={reminder} />
      </span>
    </p>
  )
}

/** Why nothing is sent, and what to do about it. Administrators always see that the mail server is missing. */
function NotReaching({ channels: { email, push } }: { channels: ReminderChannels }) {
  const { isAdmin } = useUser()
  if (email === 'no-mail-server') return push && !isAdmin ? null : <NoMailServer className="mt-4" />
  if (email === 'on' || push) return null
  return (
    <p className="mt-4 text-step--1 font-semibold text-warn">
      {email === 'unconfirmed' ? (
        <Trans>Confirm your email below to get these.</Trans>
      ) : (
        <Trans>Turn on email or browser notifications below to get these.</Trans>
      )}
    </p>
  )
}

function ChooseState() {
  return (
    <div className="mt-4">
      <StateSelect hint={<Trans>Choose your state to get reminders of its deadlines and primaries.</Trans>} />
    </div>
  )
}

function NoReminders() {
  return (
    <p>
      <Trans>
        We don’t have a confirmed date yet. We’ll remind you when we do. See all dates in{' '}
        <Link href={paths.events}>Events</Link>.
      </Trans>
    </p>
  )
}

function RemindersSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your reminders...`} className="mb-8 rounded-lg border border-line bg-card p-5">
      {['w-64', 'w-56', 'w-72'].map((width) => (
        <Skeleton key={width} className={`my-3 max-w-full ${width}`} />
      ))}
    </SkeletonGroup>
  )
}

/** What a member can do without email, and what an administrator can do about it. */
function NoMailServer({ className }: { className?: string }) {
  const { isAdmin } = useUser()
  const lang = useLocale()
  const { homeState } = useVoterPlace()
  return (
    <Alert tone="warn" className={className} title={<Trans>This site can’t send email yet</Trans>}>
      <p>
        <Trans>Turn on notifications in this browser, or add the dates to your calendar.</Trans>{' '}
        {homeState && (
          <a
            href={toRequest(stateFeed, { params: { state: homeState }, query: { lang } }).path}
            className="inline-block min-h-6 font-semibold"
          >
            <Trans>Add the dates to my calendar</Trans>
          </a>
        )}
      </p>
      {isAdmin && (
        <p className="mt-2">
          <Trans>
            For administrators: set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, then restart the server. Reminders
            still due are sent then.
          </Trans>
        </p>
      )}
    </Alert>
  )
}
