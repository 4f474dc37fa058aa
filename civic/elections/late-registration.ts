import type { LocalDate } from '../../contract/common.ts'
import type { Deadlines } from '../../contract/deadlines.ts'
import { isOver, isRemoteRegistrationOver, remoteDeadlines } from './registration-over.ts'

/** What a voter must know once the usual deadlines to register for an election have passed. */
export interface LateRegistration {
  /** The ways to register that are over. */
  closed: 'all' | 'online-and-mail' | 'mail'
  /** What the voter can still do. `ask` the office: registering on Election Day is unknown, or only for some offices. */
  left: 'later-elections' | 'in-person' | 'ask'
  confirmed: boolean
}

/** Null while a voter can register online or by mail, or if that is unknown. */
export function lateRegistration(deadlines: Deadlines, today: LocalDate): LateRegistration | null {
  if (!deadlines.registrationNeeded || !isRemoteRegistrationOver(deadlines, today)) return null
  const { registerOnline, registerInPerson: inPerson, sameDayConfirmed } = deadlines
  const remote = registerOnline.state === 'not-offered' ? 'mail' : 'online-and-mail'
  const isRemoteConfirmed = remoteDeadlines(deadlines).every(({ confirmed }) => confirmed)
  if (inPerson.state !== 'not-offered' && !isOver(inPerson, today)) {
    const left = inPerson.state === 'unknown' ? 'ask' : 'in-person'
    return { closed: remote, left, confirmed: isRemoteConfirmed && (left === 'ask' || inPerson.confirmed) }
  }
  switch (sameDayLeft(deadlines, today)) {
    case 'yes':
      return { closed: remote, left: 'in-person', confirmed: isRemoteConfirmed && sameDayConfirmed }
    case 'no': {
      const confirmed = isRemoteConfirmed && inPerson.confirmed && sameDayConfirmed
      return { closed: 'all', left: 'later-elections', confirmed }
    }
    case 'ask':
      return { closed: remote, left: 'ask', confirmed: isRemoteConfirmed }
  }
}

/** Whether a voter can still register on the day of voting. */
function sameDayLeft(deadlines: Deadlines, today: LocalDate): 'yes' | 'no' | 'ask' {
  switch (deadlines.sameDayRegistration) {
    case 'yes':
    case 'election-day-only':
      return 'yes'
    case 'early-voting-only':
      return isOver(deadlines.lastDayEarlyVoting, today) ? 'no' : 'yes'
    case 'no':
      return 'no'
    case 'president-only':
    case 'unknown':
      return 'ask'
  }
}
