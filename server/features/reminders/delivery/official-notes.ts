import { sessionSince } from '../../../../civic/dates/legislative-sessions.ts'
import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import { electionDatesPage } from '../../../reference/election-dates-page.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { DateRow } from '../sweep/corrections.store.ts'

/** What a reminder says beside its date: how far that can be relied on, and what to do about it. */
export interface OfficialNotes {
  /** The state's own page with election dates; null for a nationwide date. */
  officialUrl: string | null
  /** The legislature has met since an administrator entered or confirmed the date: the year of that session. */
  unconfirmedSince: number | null
  /** The date is the last day to request a mail ballot, about which a polling place says nothing. */
  isMailBallotRequest: boolean
}

export function officialNotes(
  elections: Pick<Elections, 'rules' | 'registration'>,
  { stateCode: state, date: day }: { stateCode: StateCode | null; date: LocalDate },
  row: Pick<DateRow, 'updatedAt' | 'confirmedBy' | 'origin'> | undefined,
  today: LocalDate,
): OfficialNotes {
  const office = state ? elections.registration.get(state) : undefined
  const legislature = state ? elections.rules.get(state)?.legislature : undefined
  return {
    officialUrl: office ? electionDatesPage(office, day) : null,
    unconfirmedSince:
      row?.confirmedBy === 'administrator' && legislature
        ? sessionSince(dayIn(row.updatedAt, zoneOf(state)), legislature.meets, today)
        : null,
    isMailBallotRequest: row?.origin?.endsWith('.apply-mail-ballot') ?? false,
  }
}
