import type { Event } from '../../../../contract/events.ts'
import { listCurrentElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { ElectionStatusRow } from '../events.store.ts'
import { type Reader, isOver, presentElection } from './event-presenter.ts'

/** The elections in the reader's words. Made once per language and kept until an administrator speaks. */
export function createTeller(elections: Elections) {
  const kept = new Map<string, { of: string; events: Event[]; isPast: (now: Date) => boolean[] }>()

  return (statuses: ElectionStatusRow[], reader: Reader): Event[] => {
    const of = statuses
      .map(({ electionId, sequence }) => `${electionId} ${sequence}`)
      .sort()
      .join()
    const { locale } = reader.i18n
    let told = kept.get(locale)
    if (told?.of !== of) {
      const current = listCurrentElections(elections, statuses)
      told = {
        of,
        events: current.map((election) => presentElection(election, reader, elections)),
        isPast: (now) => current.map((election) => isOver(election, now)),
      }
      kept.set(locale, told)
    }
    const past = told.isPast(reader.now)
    return told.events.map((event, index) => (event.past === past[index] ? event : { ...event, past: !event.past }))
  }
}
