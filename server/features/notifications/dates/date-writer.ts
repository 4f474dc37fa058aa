import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { sessionSince } from '../../../../civic/dates/legislative-sessions.ts'
import { daysBetween } from '../../../../civic/dates/local-date.ts'
import { getReminderTiming, memberZone } from '../../../../civic/dates/reminders.ts'
import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import { brand } from '../../../../contract/brand.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import { type ReminderReason, switchOfType } from '../../../../contract/reminders.ts'
import type { Clock } from '../../../core/clock.ts'
import { formatDay } from '../../../core/date-format.ts'
import { i18nFor, localeOf, unconfirmedText } from '../../../core/i18n.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import type { MessageWriter } from '../../../feature.ts'
import type { Message } from '../../../mail/message.ts'
import { electionDatesPage } from '../../../reference/election-dates-page.ts'
import type { Elections } from '../../../reference/elections.ts'
import { type DateRow, type RemindersStore, type Revision, hasSameContent } from './reminders.store.ts'

interface DateWriterDeps {
  store: Pick<RemindersStore, 'listDates' | 'listRevisions' | 'listTold'>
  elections: Pick<Elections, 'rules' | 'registration'>
  clock: Clock
}

/** Writes reminders of dates and corrections of them. The date and the member's settings may have changed since they were queued. */
export function createDateWriter({ store, elections, clock }: DateWriterDeps): MessageWriter {
  return async (batch) => {
    const corrections = batch.filter(({ edition }) => edition > 0)
    const [dates, revisions, told] = await Promise.all([
      store.listDates(idsOf(batch)),
      corrections.length > 0 ? store.listRevisions(idsOf(corrections)) : [],
      corrections.length > 0 ? store.listTold(corrections) : [],
    ])
    const dateById = new Map(dates.map((date) => [String(date.id), date]))
    const revisionsById = Map.groupBy(revisions, ({ dateId }) => String(dateId))
    const toldById = new Map(told.map(({ id, revision }) => [id, revision]))

    return (message) => {
      const date = dateById.get(message.key)
      const today = dayIn(clock.now(), memberZone(message.timeZone, message.stateCode))
      const content =
        message.edition === 0
          ? checkReminder(message, date, today)
          : checkCorrection(message, {
              revisions: revisionsById.get(message.key) ?? [],
              toldRevision: toldById.get(message.id),
              today,
            })
      if (typeof content === 'string') return { kind: 'stop', reason: content }
      const notes = officialNotes(elections, content, date)
      return {
        kind: 'send',
        message: dateMessage(message.locale, content, notes),
        revision: content.current.revision,
      }
    }
  }
}

const idsOf = (messages: ClaimedMessage[]) => [...new Set(messages.map(({ key }) => Number(key)))]

/** The content, or why it is not sent. */
function checkReminder(
  member: ClaimedMessage,
  date: DateRow | undefined,
  today: LocalDate,
): DateContent | ReminderReason {
  if (!date?.isActive || date.confirmedBy === null) return 'date-off'
  const timing = getReminderTiming(date.date, date.notificationDaysBefore, today)
  if (timing === 'over') return 'too-late'
  if (timing === 'early') return 'not-due'
  const { type, stateCode } = date
  const isForMember = stateCode === null ? appliesNationwide(type, member.stateCode) : stateCode === member.stateCode
  if (!isForMember || !member[switchOfType[type]]) return 'not-wanted'
  return { current: { ...date, dateId: date.id }, previous: null, today }
}

/** Territories hold elections of their own instead of the nationwide ones. */
export const appliesNationwide = (type: ImportantDateType, stateCode: StateCode | null): boolean =>
  type === 'civic-event' || stateCode === null || holdsNationwideElections(stateCode)

/** Sent to every member who got an outdated reminder, even after a move to another state, unless both days are over. */
function checkCorrection(
  member: ClaimedMessage,
  { revisions, toldRevision, today }: { revisions: Revision[]; toldRevision: number | undefined; today: LocalDate },
): DateContent | ReminderReason {
  const current = revisions.at(-1)
  const previous = revisions.find(({ revision }) => revision === toldRevision)
  if (!current || !previous || hasSameContent(previous, current)) return 'superseded'
  if (current.date < today && previous.date < today) return 'too-late'
  if (!member[switchOfType[current.type]]) return 'not-wanted'
  return { current, previous, today }
}

function officialNotes(
  elections: Pick<Elections, 'rules' | 'registration'>,
  { current: { stateCode: state, date: day }, today }: DateContent,
  row: DateRow | undefined,
): OfficialNotes {
  const office = state ? elections.registration.get(state) : undefined
  const legislature = state ? elections.rules.get(state)?.legislature : undefined
  return {
    officialUrl: office ? electionDatesPage(office, day) : null,
    unconfirmedSince:
      row?.confirmedBy === 'administrator' && legislature
        ? sessionSince(dayIn(row.updatedAt, zoneOf(state)), legislature.meets, today)
        : null,
    isMailBallotRequest: row?.origin?.endsWith('.apply-mail-ballot') ?? false,
  }
}

/** What a message is about: the current date and, for a correction, the revision the member was last sent. */
interface DateContent {
  current: Revision
  /** Null for a first reminder. */
  previous: Revision | null
  /** The day in the member's time zone. */
  today: LocalDate
}

/** What a reminder says beside its date: how far that can be relied on, and what to do about it. */
interface OfficialNotes {
  /** The state's own page with election dates; null for a nationwide date. */
  officialUrl: string | null
  /** The year in which the legislature has met since an administrator entered or confirmed the date; null if it has not. */
  unconfirmedSince: number | null
  /** The date is the last day to request a mail ballot, about which a polling place says nothing. */
  isMailBallotRequest: boolean
}

function dateMessage(
  locale: Locale,
  { current, previous, today }: DateContent,
  { officialUrl, unconfirmedSince, isMailBallotRequest }: OfficialNotes,
): Message {
  const i18n = i18nFor(locale)
  const text = previous ? correction(i18n, current, previous) : reminder(i18n, current, today)
  const [first, ...more] = text.paragraphs
  // In the first paragraph, so that a push notification says it too.
  const marked = unconfirmedSince === null ? first : `${first} ${unconfirmedText(i18n, unconfirmedSince)}`
  return {
    locale,
    ...text,
    paragraphs: [marked, ...more],
    action: isMailBallotRequest ? howToVoteByMail(i18n) : actionFor(i18n, current.type),
    officialUrl,
    warnsOfChanges: current.isActive && unconfirmedSince === null,
  }
}

type MessageText = Pick<Message, 'subject' | 'paragraphs'>

export function testMessage(locale: Locale): Message {
  const i18n = i18nFor(locale)
  return {
    locale,
    subject: i18n._('Test reminder from {brand}', { brand }),
    paragraphs: [i18n._('This is a test, so you don’t need to do anything. Your reminders will look like this.')],
    action: { label: i18n._('Open my settings'), path: paths.notifications },
    officialUrl: null,
    warnsOfChanges: false,
  }
}

function reminder(i18n: I18n, date: Revision, today: LocalDate): MessageText {
  const { title, description } = textsOf(date, i18n)
  const day = formatDay(i18n, date.date, 'full')
  const days = daysBetween(today, date.date)
  return {
    subject: i18n._('{title}: {day}', { title, day: formatDay(i18n, date.date, 'short') }),
    paragraphs: [
      i18n._('{title}: {day} ({days, plural, =0 {today} =1 {tomorrow} other {in # days}}).', { title, day, days }),
      i18n._('This applies in {where}.', { where: placeName(i18n, date.stateCode) }),
      ...lines(description),
    ],
  }
}

function correction(i18n: I18n, current: Revision, previous: Revision): MessageText {
  const before = textsOf(previous, i18n)
  const after = textsOf(current, i18n)
  const oldDay = formatDay(i18n, previous.date, 'full')
  if (!current.isActive) {
    return {
      subject: i18n._('Reminder canceled: {title}', { title: before.title }),
      paragraphs: [
        i18n._(
          'Don’t rely on our reminder: {title}, {oldDay}. That date no longer applies. Check with your election office.',
          {
            title: before.title,
            oldDay,
          },
        ),
      ],
    }
  }
  const day = formatDay(i18n, current.date, 'full')
  const changes = [
    current.date !== previous.date && i18n._('The new date is {day}. We told you {oldDay}.', { day, oldDay }),
    !previous.isActive && i18n._('This date applies again: {day}. We told you it no longer did.', { day }),
    current.stateCode !== previous.stateCode &&
      i18n._('It applies in {where}. We told you in {oldWhere}.', {
        where: placeName(i18n, current.stateCode),
        oldWhere: placeName(i18n, previous.stateCode),
      }),
    after.title !== before.title &&
      i18n._('It’s now called “{title}.” We called it “{oldTitle}.”', {
        title: after.title,
        oldTitle: before.title,
      }),
  ].filter((line) => typeof line === 'string')
  return {
    subject: i18n._('Correction: {title}, {day}', { title: after.title, day: formatDay(i18n, current.date, 'short') }),
    paragraphs: [
      i18n._('We corrected our reminder: {title}, {day}.', { title: after.title, day }),
      ...changes,
      ...lines(after.description),
    ],
  }
}

/** The date's title and description in the member's language, where an administrator provided them. */
function textsOf(date: Revision, i18n: I18n) {
  const spanish = i18n.locale === 'es'
  return {
    title: (spanish && date.titleEs) || date.title,
    description: (spanish && date.descriptionEs) || date.description,
  }
}

const lines = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const placeName = (i18n: I18n, state: StateCode | null) =>
  state ? stateWithArticle(state, localeOf(i18n)) : i18n._('the whole country')

/** The page with the state's dates and official page for voting by mail. */
const howToVoteByMail = (i18n: I18n): Message['action'] => ({
  label: i18n._('See how to vote by mail'),
  path: paths.polling,
})

function actionFor(i18n: I18n, type: ImportantDateType): Message['action'] {
  switch (type) {
    case 'voter-registration':
      return { label: i18n._('Register or check your registration'), path: paths.register }
    case 'early-voting':
    case 'primary-election':
    case 'general-election':
      return { label: i18n._('Find your polling place'), path: paths.polling }
    case 'civic-event':
      return { label: i18n._('See events'), path: paths.events }
  }
}
