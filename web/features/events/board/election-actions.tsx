import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing, CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { eventFile } from '../../../../contract/calendar.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { Event } from '../../../../contract/events.ts'
import { changeNotificationPreferences, notificationPreferences } from '../../../../contract/notifications.ts'
import { paths } from '../../../../contract/paths.ts'
import { askForReminder, electionReminders, switchOfType, upcomingReminders } from '../../../../contract/reminders.ts'
import { toRequest } from '../../../../contract/request.ts'
import { endpointQuery } from '../../../api/query.ts'
import { userQuery } from '../../../api/user.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAction } from '../../../parts/queries/use-action.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { isFromUpstream } from './event-filters.ts'

/** What a voter can do about an upcoming election, in place of an RSVP. Reminders are only for members, in their own state. */
export function ElectionActions({ event }: { event: Event }) {
  const { data: user } = useQuery(userQuery)
  const { data } = useQuery(endpointQuery(electionReminders, user ? {} : null))
  if (event.past || event.status === 'cancelled') return null
  const reminder = data?.elections.find(({ electionId }) => electionId === event.id)
  if (!data || !reminder) return <AddToCalendar event={event} />
  const { channels } = data
  if (channels.email === 'no-mail-server' && !channels.push) return <CalendarReminder {...event} />
  return (
    <>
      <AddToCalendar event={event} />
      <RemindMe reminder={reminder} channels={channels} title={event.title} />
    </>
  )
}

/** If the site can send neither email nor push messages, the member's own calendar reminds them. */
function CalendarReminder({ id, title }: Pick<Event, 'id' | 'title'>) {
  const { t, i18n } = useLingui()
  const { path } = toRequest(eventFile, { params: { id }, query: { lang: i18n.locale } })
  const showHow = () =>
    toast({
      title: t`Open the file to set your reminders`,
      description: t`Your calendar reminds you a week and a day before.`,
    })
  return (
    <a
      href={path}
      download
      aria-label={t`Remind me: ${title}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      onClick={showHow}
    >
      <Bell aria-hidden="true" />
      <Trans>Remind me</Trans>
    </a>
  )
}

type ElectionReminders = Reply<typeof electionReminders>

type RemindMeProps = {
  reminder: ElectionReminders['elections'][number]
  channels: ElectionReminders['channels']
  /** The name of the election, for people who do not see what the button belongs to. */
  title: string
}

/** When the member is reminded of an election, or a button that turns it on. */
function RemindMe({ reminder, channels, title }: RemindMeProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { electionId } = reminder
  const fallback = t`Failed to update notification preferences.`
  const turnOn = useAction(changeNotificationPreferences, {
    invalidates: [notificationPreferences, electionReminders, upcomingReminders],
    fallback,
    done: { title: t`Reminders are on`, description: t`For all elections of this kind in your state.` },
  })
  const ask = useAction(askForReminder, { invalidates: [electionReminders], fallback })

  if (reminder.state === 'type-off') {
    const change = () => turnOn.mutate({ body: { [switchOfType[reminder.type]]: true } })
    return <RemindButton title={title} isPending={turnOn.isPending} onClick={change} />
  }
  if (reminder.sentOn) {
    const sentDay = localDate(reminder.sentOn, 'short')
    return <Note>{t`We reminded you on ${sentDay}.`}</Note>
  }
  if (channels.email !== 'on' && !channels.push) {
    return (
      <Link
        href={paths.notifications}
        aria-label={t`Remind me: ${title}`}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <Bell aria-hidden="true" />
        <Trans>Remind me</Trans>
      </Link>
    )
  }
  if (reminder.state === 'not-asked') {
    const change = () => ask.mutate({ params: { id: electionId }, body: { remind: true } })
    return <RemindButton title={title} isPending={ask.isPending} onClick={change} />
  }
  if (!reminder.sendsOn) {
    return (
      <Note>
        <Plural
          value={reminder.daysBefore}
          _7="We’ll remind you a week ahead, once this date is confirmed."
          one="We’ll remind you # day ahead, once this date is confirmed."
          other="We’ll remind you # days ahead, once this date is confirmed."
        />
      </Note>
    )
  }
  const day = localDate(reminder.sendsOn, 'short')
  const stop = () => ask.mutate({ params: { id: electionId }, body: { remind: false } })
  return (
    <>
      <Note>{t`We’ll remind you on ${day}.`}</Note>
      {reminder.asked && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Don’t remind me: ${title}`}
          disabled={ask.isPending}
          onClick={stop}
        >
          <Trans>Don’t remind me</Trans>
        </Button>
      )}
    </>
  )
}

type RemindButtonProps = { title: string; isPending: boolean; onClick: () => void }

function RemindButton({ title, isPending, onClick }: RemindButtonProps) {
  const { t } = useLingui()
  return (
    <Button variant="quiet" size="small" aria-label={t`Remind me: ${title}`} disabled={isPending} onClick={onClick}>
      <Bell aria-hidden="true" />
      <Trans>Remind me</Trans>
    </Button>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 py-1 text-step--1 text-muted">
      <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </span>
  )
}

/** Upstream elections have no calendar file; past and canceled events do not need one. */
export function AddToCalendar({ event }: { event: Event }) {
  const { t, i18n } = useLingui()
  const { title } = event
  if (event.past || event.sample || event.status === 'cancelled' || isFromUpstream(event)) return null
  const { path } = toRequest(eventFile, { params: { id: event.id }, query: { lang: i18n.locale } })
  return (
    <a
      href={path}
      download
      aria-label={t`Add to calendar: ${title}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <CalendarPlus aria-hidden="true" className="max-sm:hidden" />
      <Trans>Add to calendar</Trans>
    </a>
  )
}
