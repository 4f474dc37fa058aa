import { useLingui } from '@lingui/react/macro'
import { writeCalendar } from '../../../../civic/dates/ics.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { download } from '../../../browser/download.ts'
import { useNoticeText } from '../notices/use-notice-text.ts'
import { calendarEntry, votingDays } from './calendar-entry.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

/** Returns a handler that downloads the place as an .ics file, or undefined if there is no voting day left or it is closed. */
export function useAddToCalendar(
  place: VotingPlace,
  kind: PlaceKind,
  { election, source, electionAdministration }: PollingInfo,
) {
  const { t, i18n } = useLingui()
  const days = votingDays(place, kind, election)
  const describe = useNoticeText()
  const { notice } = place
  if (!days || election?.over || notice?.kind === 'closed') return undefined
  return () => {
    const target = notice?.movedTo ? { ...place, ...notice.movedTo } : place
    const name = target.name ?? target.address
    const summary = kind === 'early' ? t`Early voting: ${name}` : t`Election Day: vote at ${name}`
    const office = [electionAdministration?.name, electionAdministration?.phone].filter(Boolean).join(', ')
    const confirm = [t`Confirm with your election office`, office].filter(Boolean).join(': ')
    const words = notice && describe(notice, place.name ?? place.address)
    const lines = words && [words.title, words.times, words.note?.text].filter(Boolean).join('\n')
    const texts = {
      summary: source?.sample ? t`Sample data: ${summary}` : summary,
      notice: lines ?? undefined,
      confirm,
    }
    const entry = calendarEntry(target, days, texts, new Date())
    const text = writeCalendar({ name: t`Where to vote`, language: i18n.locale, refreshHours: 24, entries: [entry] })
    download(`vote-${days.day}.ics`, 'text/calendar', text)
  }
}
