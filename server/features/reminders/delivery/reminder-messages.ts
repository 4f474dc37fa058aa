import type { I18n } from '@lingui/core'
import { daysBetween } from '../../../../civic/local-date.ts'
import { stateName } from '../../../../civic/states.ts'
import { brand } from '../../../../contract/brand.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { ImportantDateType } from '../../../../contract/important-dates.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { Revision } from '../sweep/corrections.store.ts'
import type { Subject } from './eligibility.ts'

/** One message, whichever way it goes. */
export interface Words {
  locale: Locale
  subject: string
  /** The first is all that a push shows. */
  paragraphs: [string, ...string[]]
  action: { label: string; path: string }
}

export function reminderWords(locale: Locale, { now, told, today }: Subject): Words {
  const i18n = i18nFor(locale)
  const said = told ? correction(i18n, locale, now, told) : reminder(i18n, locale, now, today)
  return { locale, ...said, action: actionFor(i18n, now.type) }
}

export function testWords(locale: Locale): Words {
  const i18n = i18nFor(locale)
  return {
    locale,
    subject: i18n._('A test from {brand}', { brand }),
    paragraphs: [i18n._('This is a test. Your reminders will reach you like this.')],
    action: { label: i18n._('Open my settings'), path: paths.notifications },
  }
}

function reminder(i18n: I18n, locale: Locale, date: Revision, today: LocalDate): Omit<Words, 'locale' | 'action'> {
  const { title, description } = wordsOf(date, locale)
  const day = dayWords(i18n, date.date)
  const days = daysBetween(today, date.date)
  return {
    subject: i18n._('Reminder: {title}, {day}', { title, day }),
    paragraphs: [
      i18n._('{days, plural, =0 {Today} =1 {Tomorrow} other {In # days}}, on {day}: {title}.', { days, day, title }),
      i18n._('This concerns {where}.', { where: whereWords(i18n, locale, date.stateCode) }),
      ...lines(description),
    ],
  }
}

function correction(i18n: I18n, locale: Locale, now: Revision, told: Revision): Omit<Words, 'locale' | 'action'> {
  const before = wordsOf(told, locale)
  const after = wordsOf(now, locale)
  const oldDay = dayWords(i18n, told.date)
  if (!now.isActive) {
    return {
      subject: i18n._('Withdrawn: {title}', { title: before.title }),
      paragraphs: [
        i18n._('We told you: {title}, on {oldDay}. This no longer stands. Please do not rely on it.', {
          title: before.title,
          oldDay,
        }),
      ],
    }
  }
  const day = dayWords(i18n, now.date)
  const changes = [
    now.date !== told.date && i18n._('The day is now {day}. We had told you {oldDay}.', { day, oldDay }),
    !told.isActive && i18n._('We had told you that this no longer stands. It stands again, on {day}.', { day }),
    now.stateCode !== told.stateCode &&
      i18n._('It concerns {where}. We had told you {oldWhere}.', {
        where: whereWords(i18n, locale, now.stateCode),
        oldWhere: whereWords(i18n, locale, told.stateCode),
      }),
    after.title !== before.title &&
      i18n._('It is now called "{title}". We had called it "{oldTitle}".', {
        title: after.title,
        oldTitle: before.title,
      }),
  ].filter((line) => typeof line === 'string')
  return {
    subject: i18n._('Correction: {title}, {day}', { title: after.title, day }),
    paragraphs: [
      i18n._('Something we told you has changed: {title}, on {day}.', { title: after.title, day }),
      ...changes,
      ...lines(after.description),
    ],
  }
}

/** A date's own words in the reader's language, where an admin wrote them. */
function wordsOf(date: Revision, locale: Locale) {
  const spanish = locale === 'es'
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

const dayWords = (i18n: I18n, date: LocalDate) =>
  i18n.date(new Date(`${date}T12:00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })

const whereWords = (i18n: I18n, locale: Locale, state: StateCode | null) =>
  state ? stateName(state, locale) : i18n._('the whole country')

function actionFor(i18n: I18n, type: ImportantDateType): Words['action'] {
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
