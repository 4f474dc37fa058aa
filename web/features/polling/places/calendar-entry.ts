import type { CalendarEntry } from '../../../../civic/ics.ts'
import { product } from '../../../../contract/brand.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import type { Kind, Places } from './voting-places.ts'

type When = { day: string; lastDay: string }

/** The days a voter can go there; nothing where the source does not say, or for a box that nobody waits at. */
export function votingDays(place: VotingPlace, kind: Kind, election: Places['election']): When | undefined {
  if (kind === 'drop-off') return undefined
  const day = place.startDate ?? place.endDate ?? (kind === 'election-day' ? election?.date : undefined)
  return day ? { day, lastDay: place.endDate ?? day } : undefined
}

interface Words {
  summary: string
  /** Below the hours. */
  confirm: string
}

/** Whole days: hours are free text, so they stand in words. */
export function calendarEntry(place: VotingPlace, when: When, words: Words, stamp: Date): CalendarEntry {
  return {
    uid: `${when.day}-${place.id}@${product}`,
    stamp,
    sequence: 0,
    summary: words.summary,
    description: [place.hours, place.notes, words.confirm].filter(Boolean).join('\n\n'),
    location: [place.name, place.address].filter(Boolean).join(', '),
    url: null,
    status: 'CONFIRMED',
    when,
  }
}
