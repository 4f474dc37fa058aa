import { pollsMayClose } from '../../../civic/elections/polls-close.ts'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Count } from './count.ts'

/** The poll hours of a state's election, in English. */
export type FindHours = (state: StateCode, date: LocalDate) => string | undefined

export const createFindHours =
  ({ all, rules }: Pick<Elections, 'all' | 'rules'>): FindHours =>
  (state, date) => {
    const election = all.find((one) => one.state === state && one.date === date && one.hours !== null)
    return (election?.hours ?? rules.get(state)?.hours)?.en
  }

/** Why a count may not be shown: it was made before the first polls of the state closed, or the last ones are still open. */
export function countTimeProblem(
  { state, electionDate, asOf }: Pick<Count, 'state' | 'electionDate' | 'asOf'>,
  findHours: FindHours | undefined,
  now: Date,
): string | undefined {
  const { first, last } = pollsMayClose(findHours?.(state, electionDate), state, electionDate)
  if (asOf < first) {
    return (
      `The count is from ${asOf.toISOString()}, before the election of ${electionDate} is over: ` +
      `the first polls of ${state} close at ${first.toISOString()}.`
    )
  }
  if (now < last) return `Polls of ${state} are open until ${last.toISOString()}. Check the count again after that.`
  return undefined
}
