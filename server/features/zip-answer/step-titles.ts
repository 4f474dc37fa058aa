import type { I18n } from '@lingui/core'
import { deadlinesOfStep } from '../../../civic/dates/countdown.ts'
import { isFormArrival } from '../../../civic/dates/deadline-conditions.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'
import type { Countdown } from '../../../contract/events.ts'

/** Continues "3 days": "left to request a mail ballot"; continues "Today": "is the last day to request a mail ballot". */
export function countedTitle(i18n: I18n, step: Countdown, deadlines: Deadlines | null): string {
  const isLater = step.days > 1
  switch (step.kind) {
    case 'register': {
      if (isForms(step, deadlines)) {
        return isLater
          ? i18n._('left for mailed registration forms to arrive')
          : i18n._('is the last day for mailed registration forms to arrive')
      }
      const ways = waysOf(i18n, step)
      return isLater
        ? i18n._('left to register {ways}', { ways })
        : i18n._('is the last day to register {ways}', { ways })
    }
    case 'apply-mail-ballot':
      return isLater ? i18n._('left to request a mail ballot') : i18n._('is the last day to request a mail ballot')
    case 'early-voting-begins':
      return isLater ? i18n._('until early voting begins') : i18n._('early voting begins')
    case 'early-voting-ends':
      return isLater ? i18n._('left to vote early') : i18n._('is the last day to vote early')
    case 'election-day':
      return step.election.title
  }
}

/** Without a count of days. */
export function stepTitle(i18n: I18n, step: Countdown, deadlines: Deadlines | null): string {
  switch (step.kind) {
    case 'register':
      if (isForms(step, deadlines)) return formsArrive(i18n)
      return i18n._('Last day to register {ways}', { ways: waysOf(i18n, step) })
    case 'apply-mail-ballot':
      return i18n._('Last day to request a mail ballot')
    case 'early-voting-begins':
      return i18n._('First day of early voting')
    case 'early-voting-ends':
      return i18n._('Last day of early voting')
    case 'election-day':
      return step.election.title
  }
}

export const formsArrive = (i18n: I18n) => i18n._('Last day for mailed registration forms to arrive')

const isForms = (step: Countdown, deadlines: Deadlines | null): boolean =>
  deadlines !== null && isFormArrival(deadlinesOfStep(step), deadlines)

function waysOf(i18n: I18n, { methods }: Countdown): string {
  const ways = { online: i18n._('online'), mail: i18n._('by mail'), 'in-person': i18n._('in person') }
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(methods.map((way) => ways[way]))
}
