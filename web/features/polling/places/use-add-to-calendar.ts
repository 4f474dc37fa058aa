import { useLingui } from '@lingui/react/macro'
import { writeCalendar } from '../../../../civic/dates/ics.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { download } from '../../../browser/download.ts'
import { calendarEntry, votingDays } from './calendar-entry.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

/** Returns a handler that downloads the place as an .ics file, or undefined when there is no voting day left. */
export function useAddToCalendar(
  place: VotingPlace,
  kind: PlaceKind,
  { election, source, electionAdministration }: PollingInfo,
) {
  const { t, i18n } = useLingui()
  const days = votingDays(place, kind, election)
  if (!days || election?.over) return undefined
  return () => {
    const name = place.name ?? place.address
    const summary = kind === 'early' ? t`Early voting: ${name}` : t`Election Day: vote at ${name}`
    const office = [electionAdministration?.name, electionAdministration?.phone].filter(Boolean).join(', ')
    const confirm = [t`Confirm with your election office`, office].filter(Boolean).join(': ')
    const texts = { summary: source?.sample ? t`Sample data: ${summary}` : summary, confirm }
    const entry = calendarEntry(place, days, texts, new Date())
    const text = writeCalendar({ name: t`Where to vote`, language: i18n.locale, refreshHours: 24, entries: [entry] })
    download(`vote-${days.day}.ics`, 'text/calendar', text)
  }
}
