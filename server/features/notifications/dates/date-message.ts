import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { daysBetween } from '../../../../civic/dates/local-date.ts'
import { brand } from '../../../../contract/brand.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import { formatDay } from '../../../core/date-format.ts'
import { i18nFor, localeOf, unconfirmedText } from '../../../core/i18n.ts'
import type { Message } from '../../../mail/message.ts'
import type { Revision } from './reminders.store.ts'

/** What a message is about: the current date and, for a correction, the revision the member was last sent. */
export interface DateContent {
  current: Revision
  /** Null for a first reminder. */
  previous: Revision | null
  /** The day in the member's time zone. */
  today: LocalDate
}

/** What a reminder says beside its date: how far that can be relied on, and what to do about it. */
export interface OfficialNotes {
  /** The state's own page with election dates; null for a nationwide date. */
  officialUrl: string | null
  /** The legislature has met since an administrator entered or confirmed the date: the year of that session. */
  unconfirmedSince: number | null
  /** The date is the last day to request a mail ballot, about which a polling place says nothing. */
  isMailBallotRequest: boolean
}

export function dateMessage(
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
