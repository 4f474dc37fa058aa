import { addDays } from '../../../../civic/dates/local-date.ts'
import { memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn } from '../../../../civic/dates/zoned-time.ts'
import { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Channel } from '../../../../contract/notifications.ts'
import type { EmailState, ReminderChannels, UpcomingReminder } from '../../../../contract/reminders.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { appliesNationwide, wantsType } from '../delivery/recipients.ts'
import type { ReminderMember, createUpcomingStore } from './upcoming.store.ts'

interface UpcomingDeps {
  store: ReturnType<typeof createUpcomingStore>
  clock: Clock
  mailConfigured: boolean
}

export type UpcomingService = ReturnType<typeof createUpcomingService>

export function createUpcomingService({ store, clock, mailConfigured }: UpcomingDeps) {
  const emailStateOf = ({ emailNotifications, emailVerified }: ReminderMember): EmailState => {
    if (!emailNotifications) return 'off'
    if (!mailConfigured) return 'no-mail-server'
    return emailVerified ? 'on' : 'unconfirmed'
  }

  return {
    async upcoming(userId: string, limit: number, locale: Locale) {
      const member = await store.findMember(userId)
      if (!member) throw new AppError('unauthorized')
      const { stateCode } = member
      const zone = memberZone(member.timeZone, stateCode)
      const today = dayIn(clock.now(), zone)
      const types = ImportantDateType.options.filter((type) => wantsType[type](member))
      const nationwideTypes = types.filter((type) => appliesNationwide(type, stateCode))
      const dates = types.length > 0 ? await store.listDates({ from: today, types, nationwideTypes, stateCode }) : []
      const shown = dates.slice(0, limit)
      const sent = await store.listSent(
        userId,
        shown.map(({ id }) => id),
      )
      const channels: ReminderChannels = { email: emailStateOf(member), push: member.hasPush }
      const toReminder = (date: (typeof shown)[number]): UpcomingReminder => {
        const firstDay = addDays(date.date, -date.notificationDaysBefore)
        const sentAt = sent.get(date.id)
        return {
          dateId: date.id,
          type: date.type,
          title: (locale === 'es' && date.titleEs) || date.title,
          date: date.date,
          stateCode: date.stateCode,
          sendsOn: firstDay < today ? today : firstDay,
          sentOn: sentAt ? dayIn(sentAt, zone) : null,
          channels: channelsOf(channels),
        }
      }
      return { reminders: shown.map(toReminder), total: dates.length, channels }
    },
  }
}

/** The ways that will really be used. */
const channelsOf = ({ email, push }: ReminderChannels): Channel[] => [
  ...(email === 'on' ? ['email' as const] : []),
  ...(push ? ['push' as const] : []),
]
