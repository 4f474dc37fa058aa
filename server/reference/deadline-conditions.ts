import type { I18n } from '@lingui/core'
import { type DeadlineCondition, deadlineConditions, isFormArrival } from '../../civic/dates/deadline-conditions.ts'
import type { DeadlineName, Deadlines } from '../../contract/deadlines.ts'
import { formatDay } from '../core/date-format.ts'

/** The conditions of deadlines on one day as sentences. The title of a day for arriving forms says so itself. */
export function conditionTexts(i18n: I18n, names: readonly DeadlineName[], deadlines: Deadlines): string[] {
  if (isFormArrival(names, deadlines)) return []
  return names.flatMap((name) => deadlineConditions(name, deadlines)).map((condition) => conditionText(i18n, condition))
}

function conditionText(i18n: I18n, condition: DeadlineCondition): string {
  switch (condition.kind) {
    case 'ballot-postmarked':
      return i18n._('Only ballots postmarked by {date} count.', { date: formatDay(i18n, condition.by, 'long') })
    case 'registration-arrives':
      return i18n._('A mailed registration form must arrive by {date}.', {
        date: formatDay(i18n, condition.by, 'long'),
      })
    case 'registration-postmarked':
      return i18n._('A mailed registration form must be postmarked by {date}.', {
        date: formatDay(i18n, condition.by, 'long'),
      })
    case 'request-arrives':
      return i18n._('A mailed request must arrive by {date}.', { date: formatDay(i18n, condition.by, 'long') })
    case 'request-postmarked':
      return i18n._('A mailed request must be postmarked by {date}.', { date: formatDay(i18n, condition.by, 'long') })
    case 'reason-needed': {
      const text = i18n._('You need an accepted reason to vote by mail here.')
      return condition.confirmed ? text : `${text} ${i18n._('Check with your election office.')}`
    }
    case 'days-closed':
      return condition.closed === 'sundays'
        ? i18n._('Usually no early voting on Sundays.')
        : i18n._('Usually no early voting on Sundays and holidays.')
  }
}
