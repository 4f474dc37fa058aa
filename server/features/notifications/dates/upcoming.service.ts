import { addDays } from '../../../../civic/dates/local-date.ts'
import { memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn, instantOf } from '../../../../civic/dates/zoned-time.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import { daysBefore } from '../../../../contract/important-dates.ts'
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
import type { Mailer } from '../../../mail/mailer.ts'
import { type CurrentElection, listKnownElections, listVotersElections } from '../../../reference/current-elections.ts'
import { type Elections, electionDayKey } from '../../../reference/elections.ts'
import type { Member, NotificationsStore } from '../notifications.store.ts'
import { appliesNationwide } from './date-writer.ts'
import type { RemindersStore } from './reminders.store.ts'

interface UpcomingDeps {
  store: RemindersStore
  findMember: NotificationsStore['findMember']
  clock: Clock
  elections: Elections
  mailer: Pick<Mailer, 'configured'>
}

type UpcomingDate = Awaited<ReturnType<RemindersStore['listUpcoming']>>[number]

/** What a member will be reminded of. */
export function createUpcomingService({ store, findMember, clock, elections, mailer }: UpcomingDeps) {
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
      channels: { email: emailStateOf(member, mailer.configured), push: member.pushNotifications && member.hasBrowser },
    }
  }

  const loadSentDays = async (userId: string, dates: UpcomingDate[], zone: Parameters<typeof dayIn>[1]) => {
    const sent = await store.listSent(
      userId,
      dates.map(({ id }) => id),
    )
    return new Map([...sent].map(([id, at]) => [id, dayIn(at, zone)]))
  }

  /** The elections of a state, and those that offices of its counties have published. */
  const listKnown = async (state: StateCode): Promise<CurrentElection[]> => {
    const known = listKnownElections(elections, await store.readElectionChanges(state), clock.now())
    const ofState = listVotersElections(state, known)
    const ids = new Set(ofState.map(({ id }) => id))
    return [...ofState, ...known.filter(({ id, county }) => county !== null && !ids.has(id))]
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
      const upcoming = (await listKnown(member.stateCode)).filter(({ date }) => date >= today)
      const sentDays = await loadSentDays(userId, dates, zone)
      const askedFor = await store.listAsked(userId)
      const reminders = upcoming.flatMap(({ id, date, published }): ElectionReminder[] => {
        const row = findElectionDay(dates, id, date)
        if (!row && !published) return []
        if (!row) {
          const [asked, sentAt] = [askedFor.has(id), askedFor.get(id)]
          return [
            {
              electionId: id,
              type: 'civic-event',
              state: asked ? 'on' : 'not-asked',
              asked,
              sendsOn: asked ? sendingDay({ date, notificationDaysBefore: daysBefore.usual }, today) : null,
              daysBefore: daysBefore.usual,
              sentOn: sentAt ? dayIn(sentAt, zone) : null,
            },
          ]
        }
        const state = stateOf(row, member)
        return [
          {
            electionId: id,
            type: row.type,
            state,
            asked: false,
            sendsOn: state === 'on' ? sendingDay(row, today) : null,
            daysBefore: row.notificationDaysBefore,
            sentOn: sentDays.get(row.id) ?? null,
          },
        ]
      })
      return { elections: reminders, channels }
    },

    /** Starts or stops a member's own reminder, a week ahead, of an election without an important date that reminds everybody. */
    async ask(userId: string, electionId: string, isWanted: boolean) {
      if (!isWanted) return store.cancel(userId, electionId)
      const { member, zone, today, dates } = await load(userId)
      const known = member.stateCode ? await listKnown(member.stateCode) : []
      const election = known.find(({ id, date }) => id === electionId && date >= today)
      if (!member.stateCode || !election?.published || findElectionDay(dates, electionId, election.date))
        throw new AppError('not_found')
      const { title, date, published } = election
      const { name: office, url: officeUrl } = published.source
      const asked = { id: electionId, state: member.stateCode, title, date, office, officeUrl }
      const notBefore = instantOf(addDays(date, -daysBefore.usual), '00:00', zone)
      if (!(await store.ask(userId, asked, { notBefore, now: clock.now() }))) throw new AppError('conflict')
    },
  }
}

/** The important date of an election: its own, or else the nationwide election day if it is on that day. */
const findElectionDay = (dates: UpcomingDate[], electionId: string, date: LocalDate) =>
  dates.find(({ origin }) => origin === electionDayKey(electionId)) ??
  dates.find((row) => row.date === date && row.type === 'general-election' && row.stateCode === null)

function stateOf({ type, confirmedBy }: UpcomingDate, member: Member): ElectionReminder['state'] {
  if (!member[switchOfType[type]]) return 'type-off'
  return confirmedBy === null ? 'unconfirmed' : 'on'
}

function sendingDay(
  { date, notificationDaysBefore }: Pick<UpcomingDate, 'date' | 'notificationDaysBefore'>,
  today: LocalDate,
): LocalDate {
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
