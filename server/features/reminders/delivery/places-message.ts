import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { ClaimedReminder, FoundPlaces } from './delivery.store.ts'
import { type Eligibility, findQuietEnd, usesChannel } from './eligibility.ts'
import { type ReminderMessage, formatDay } from './reminder-messages.ts'

export type PreparedMessage =
  | Exclude<Eligibility, { kind: 'send' }>
  /** `revision` is that of the date it tells of, if any. */
  | { kind: 'send'; message: ReminderMessage; revision: number | null }

/** Tells a member who asked for it that polling places are published, once. */
export function preparePlacesMessage(
  row: ClaimedReminder,
  { registration }: Pick<Elections, 'registration'>,
  now: Date,
): PreparedMessage {
  const found = row.placeWatch
  if (!found || !usesChannel(row)) return { kind: 'stop', reason: 'not-wanted' }
  if (found.electionDate < dayIn(now, zoneOf(found.stateCode))) return { kind: 'stop', reason: 'too-late' }
  const until = findQuietEnd(row, now)
  if (until) return { kind: 'defer', until }
  const officialUrl = registration.get(found.stateCode)?.links.pollingPlace?.url ?? null
  return { kind: 'send', message: placesMessage(row.locale, found, officialUrl), revision: null }
}

function placesMessage(locale: Locale, found: FoundPlaces, officialUrl: string | null): ReminderMessage {
  const i18n = i18nFor(locale)
  const { zip, source } = found
  const day = formatDay(i18n, found.electionDate)
  return {
    locale,
    subject: i18n._('Polling places are published for ZIP code {zip}', { zip }),
    paragraphs: [
      i18n._('Look up your polling place: we now have places in ZIP code {zip} for the election on {day}.', {
        zip,
        day,
      }),
      i18n._('Enter your full address to see yours.'),
      i18n._('Source: {source}', { source }),
      ...(officialUrl ? [i18n._('Check your state’s site before you go: {url}', { url: officialUrl })] : []),
      i18n._('This was the one message you asked for. We won’t send another about this ZIP code.'),
    ],
    action: { label: i18n._('Find your polling place'), path: paths.polling },
    officialUrl: null,
    warnsOfChanges: true,
  }
}
