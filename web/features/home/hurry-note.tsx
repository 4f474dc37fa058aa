import { Trans } from '@lingui/react/macro'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { electionDatesUrl } from '../../parts/offices/election-dates-url.ts'
import { CheckWithOffice } from '../../parts/sources/check-with-office.tsx'

/** Three weeks before an election, deadlines that we do not know may be near. */
const urgentDays = 21

export const isUrgent = ({ days }: UpcomingElection): boolean => days <= urgentDays

type HurryNoteProps = { voting: StateVoting; election: UpcomingElection }

/** Shortly before an election with deadlines that we do not know. */
export function HurryNote({ voting, election }: HurryNoteProps) {
  if (!isUrgent(election) || election.days === 0 || !hasUnknownDeadline(election)) return null
  return (
    <p className="mt-1 font-semibold">
      {hasEarlyVoting(election) ? (
        <Trans>Early voting and mail ballot deadlines may be only days away. Check now.</Trans>
      ) : (
        <Trans>Mail ballot deadlines may be only days away. Check now.</Trans>
      )}{' '}
      <CheckWithOffice url={electionDatesUrl(voting)} />
    </p>
  )
}

const hasEarlyVoting = ({ deadlines }: UpcomingElection) => deadlines?.firstDayEarlyVoting.state !== 'not-offered'

function hasUnknownDeadline({ deadlines }: UpcomingElection): boolean {
  if (!deadlines) return true
  const { applyMailBallot, firstDayEarlyVoting, lastDayEarlyVoting } = deadlines
  return [applyMailBallot, firstDayEarlyVoting, lastDayEarlyVoting].some(({ state }) => state === 'unknown')
}
