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
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpcomingQuery } from './api.ts'
import { ConfirmEmail } from './email-section.tsx'

/** What the member will be reminded of next, when, and whether the reminders can reach them. */
export function NextReminders() {
  const { t } = useLingui()
  const query = useQuery(useUpcomingQuery())
  const { homeState } = useVoterPlace()
  const { localDate } = useFormat()
  return (
    <QueryResult query={query} loading={<RemindersSkeleton />} errorTitle={t`We couldn’t load your reminders.`}>
      {({ reminders: [next, ...others], total, channels }) => {
        if (channels.email === 'no-mail-server' && !channels.push) return <OwnCalendar />
        const more = total - others.length - 1
        return (
          <AnswerCard
            heading={t`Your next reminders`}
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
                  <AnswerRow key={reminder.dateId} label={reminder.title} hint={delivery(reminder)}>
                    <time dateTime={reminder.date}>{localDate(reminder.date, 'medium')}</time>
                  </AnswerRow>
                ))}
              </AnswerRows>
            )}
            {more > 0 && <p className="mt-3 text-step--1 text-muted">{t`${more} more after these.`}</p>}
          </AnswerCard>
        )
      }}
    </QueryResult>
  )
}

/** Nothing about a reminder that is not sent: `NotReaching` says so once, and why. */
const delivery = (reminder: UpcomingReminder) =>
  (reminder.channels.length > 0 || reminder.sentOn) && <ReminderDelivery reminder={reminder} />

function NextReminder({ reminder }: { reminder: UpcomingReminder }) {
  const { localDate } = useFormat()
  return (
    <p className="mt-1">
      <time dateTime={reminder.date}>{localDate(reminder.date)}</time>
      <span className="block text-step--1 text-muted">{delivery(reminder)}</span>
    </p>
  )
}

/** Why nothing is sent, and what to do about it. Administrators always see that the mail server is missing. */
function NotReaching({ channels: { email, push } }: { channels: ReminderChannels }) {
  const { t } = useLingui()
  switch (email) {
    case 'no-mail-server':
      return <NoMailServer />
    case 'unconfirmed':
      return (
        <div className="mt-4 empty:hidden">
          <ConfirmEmail />
        </div>
      )
    case 'off':
      if (push) return null
      return (
        <p className="mt-4 text-step--1 font-semibold text-warn">
          {t`Turn on email or browser notifications below to get these.`}
        </p>
      )
    case 'on':
      return null
  }
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

/** If the site can send neither email nor push messages, the member's own calendar reminds them. */
function OwnCalendar() {
  const lang = useLocale()
  const { t } = useLingui()
  const { homeState } = useVoterPlace()
  const showHow = () =>
    toast({
      title: t`Open the file to set your reminders`,
      description: t`Your calendar reminds you a week and a day before.`,
    })
  return (
    <AnswerCard
      heading={t`Your next reminders`}
      edge="signal"
      headline={t`Let your calendar remind you`}
      className="mb-8"
      action={
        homeState && (
          <a
            href={toRequest(stateFeed, { params: { state: homeState }, query: { lang, alarms: '1' } }).path}
            download
            className={buttonClass()}
            onClick={showHow}
          >
            {t`Remind me`}
          </a>
        )
      }
    >
      <p className="mt-1.5">
        {t`This site doesn’t send email. One file has all dates, with reminders a week and a day before.`}
      </p>
      {!homeState && <ChooseState />}
      <NoMailServer />
    </AnswerCard>
  )
}

/** Tells administrators how to set up the mail server. */
function NoMailServer() {
  const { isAdmin } = useUser()
  if (!isAdmin) return null
  return (
    <Alert tone="warn" className="mt-4" title={<Trans>This site can’t send email yet</Trans>}>
      <Trans>
        For administrators: set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, then restart the server. Reminders
        still due are sent then.
      </Trans>
    </Alert>
  )
}
