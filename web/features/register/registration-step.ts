import { nextDeadline } from '../../../civic/dates/countdown.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { Countdown } from '../../../contract/events.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'

/**
 * The registration deadline that the page counts the days to, though something else may come first, such as early voting.
 * Null unless it is soon and the election is certain to take place.
 */
export function registrationStep(voting: StateVoting | undefined): Countdown | null {
  if (voting?.step?.certainty !== 'scheduled') return null
  if (voting.step.kind === 'register') return voting.step
  const election = electionsOf(voting).toPrepare
  return election && nextDeadline([{ ...election, held: 'always' }], voting.today, '24:00', 'register')
}
