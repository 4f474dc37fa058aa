import type { CalendarEntry } from '../../../../civic/dates/ics.ts'
import { product } from '../../../../contract/brand.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type DayRange = { day: string; lastDay: string }

/** The days on which a place is open for voting; undefined for drop-off boxes and when the source gives no dates. */
export function votingDays(
  place: VotingPlace,
  kind: PlaceKind,
  election: PollingInfo['election'],
): DayRange | undefined {
  if (kind === 'drop-off') return undefined
  const day = place.startDate ?? place.endDate ?? (kind === 'election-day' ? election?.date : undefined)
  return day ? { day, lastDay: place.endDate ?? day } : undefined
}

interface EntryTexts {
  summary: string
  /** What the office says about the place since its list was published. */
  notice?: string | undefined
  /** The request to confirm with the election office, shown below the hours. */
  confirm: string
}

/** An all-day entry: opening hours are free text, so they go into the description. */
export function calendarEntry(
  place: VotingPlace,
  { when, texts, stamp }: { when: DayRange; texts: EntryTexts; stamp: Date },
): CalendarEntry {
  return {
    uid: `${when.day}-${place.id}@${product}`,
    stamp,
    sequence: 0,
    summary: texts.summary,
    description: [texts.notice, place.hours, place.notes, texts.confirm].filter(Boolean).join('\n\n'),
    location: [place.name, place.address].filter(Boolean).join(', '),
    url: null,
    status: 'CONFIRMED',
    when,
  }
}
