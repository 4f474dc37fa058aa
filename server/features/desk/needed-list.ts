import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'

/** Among the live lists that a new one would replace: the list of an earlier election that is not over in the whole state. */
export function findNeeded<T extends { electionDate: LocalDate }>(
  replaced: T[],
  { stateCode, electionDate, at }: { stateCode: string; electionDate: LocalDate; at: Date },
): T | undefined {
  const today = dayIn(at, zoneOf(StateCode.parse(stateCode)))
  return replaced.find((live) => live.electionDate < electionDate && live.electionDate >= today)
}
