import { addDays } from '../../../../civic/dates/local-date.ts'
import { memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn } from '../../../../civic/dates/zoned-time.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { Channel } from '../../../../contract/notifications.ts'
import {
  type ElectionReminder,
  type EmailState,
  type ReminderChannels,
  type UpcomingReminder,
  switchOfType,
} from '../../../../contract/reminders.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { listCurrentElections, listVotersElections } from '../../../reference/current-elections.ts'
import { electionDayKey } from '../../../reference/election-day-key.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { Member, NotificationsStore } from '../notifications.store.ts'
import { appliesNationwide } from './date-writer.ts'
import type { RemindersStore } from './reminders.store.ts'

interface UpcomingDeps {
  store: RemindersStore
  findMember: NotificationsStore['findMember']
  clock: Clock
  elections: Elections
  mailConfigured: boolean
}

type UpcomingDate = Awaited<ReturnType<RemindersStore['listUpcoming']>>[number]

export type UpcomingService = ReturnType<typeof createUpcomingService>

/** What a member will be reminded of. */
export function createUpcomingService({ store, findMember, clock, elections, mailConfigured }: UpcomingDeps) {
  const load = async (userId: string) => {
    const member = await findMember(userId)
    if (!member) throw new AppError('unauthorized')
    const zone = memberZone(member.timeZone, member.stateCode)
    const today = dayIn(clock.now(), zone)
    const dates = await store.listUpcoming(today, member.stateCode)
    return {
      member,
      zone,
      today,
      dates: dates.filter(({ type, stateCode }) => stateCode !== null || appliesNationwide(type, member.stateCode)),
      channels: { email: emailStateOf(member, mailConfigured), push: member.pushNotifications && member.hasBrowser },
    }
  }

  const loadSentDays = async (userId: string, dates: UpcomingDate[], zone: Parameters<typeof dayIn>[1]) => {
    const sent = await store.listSent(
      userId,
      dates.map(({ id }) => id),
    )
    return new Map([...sent].map(([id, at]) => [id, dayIn(at, zone)]))
  }

  return {
    async upcoming(userId: string, limit: number, locale: Locale) {
      const { member, zone, today, dates, channels } = await load(userId)
      const wanted = dates.filter(({ type, confirmedBy }) => confirmedBy !== null && member[switchOfType[type]])
      const shown = wanted.slice(0, limit)
      const sentDays = await loadSentDays(userId, shown, zone)
      const reminders = shown.map((date): UpcomingReminder => ({
        dateId: date.id,
        type: date.type,
        title: (locale === 'es' && date.titleEs) || date.title,
        date: date.date,
        stateCode: date.stateCode,
        sendsOn: sendingDay(date, today),
        sentOn: sentDays.get(date.id) ?? null,
        channels: usedChannels(channels),
      }))
      return { reminders, total: wanted.length, channels }
    },

    async elections(userId: string) {
      const { member, zone, today, dates, channels } = await load(userId)
      if (!member.stateCode) return { elections: [], channels }
      const current = listCurrentElections(elections, await store.listElectionStatuses(), clock.now())
      const upcoming = listVotersElections(member.stateCode, current).filter(({ date }) => date >= today)
      const sentDays = await loadSentDays(userId, dates, zone)
      const reminders = upcoming.flatMap(({ id, date }): ElectionReminder[] => {
        const row = findElectionDay(dates, id, date)
        if (!row) return []
        const state = stateOf(row, member)
        return [
          {
            electionId: id,
            type: row.type,
            state,
            sendsOn: state === 'on' ? sendingDay(row, today) : null,
            daysBefore: row.notificationDaysBefore,
            sentOn: sentDays.get(row.id) ?? null,
          },
        ]
      })
      return { elections: reminders, channels }
    },
  }
}

/** An election of the state on a nationwide election day is reminded of by the nationwide date. */
const findElectionDay = (dates: UpcomingDate[], electionId: string, date: LocalDate) =>
  dates.find(({ origin }) => origin === electionDayKey(electionId)) ??
  dates.find((row) => row.date === date && row.type === 'general-election' && row.stateCode === null)

function stateOf({ type, confirmedBy }: UpcomingDate, member: Member): ElectionReminder['state'] {
  if (!member[switchOfType[type]]) return 'type-off'
  return confirmedBy === null ? 'unconfirmed' : 'on'
}

function sendingDay({ date, notificationDaysBefore }: UpcomingDate, today: LocalDate): LocalDate {
  const first = addDays(date, -notificationDaysBefore)
  return first < today ? today : first
}

function emailStateOf({ email, emailNotifications, emailVerified }: Member, mailConfigured: boolean): EmailState {
  if (!emailNotifications || !email) return 'off'
  if (!mailConfigured) return 'no-mail-server'
  return emailVerified ? 'on' : 'unconfirmed'
}

/** The ways that will really be used. */
const usedChannels = ({ email, push }: ReminderChannels): Channel[] => [
  ...(email === 'on' ? ['email' as const] : []),
  ...(push ? ['push' as const] : []),
]
