import { Trans } from '@lingui/react/macro'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { electionDatesLink } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'

/** Three weeks before an election, deadlines that we do not know may be near. */
const urgentDays = 21

export const isUrgent = ({ days }: UpcomingElection): boolean => days <= urgentDays

type HurryNoteProps = { voting: StateVoting; election: UpcomingElection }

/** Warns shortly before an election that deadlines we do not know may be near. */
export function HurryNote({ voting, election }: HurryNoteProps) {
  if (!isUrgent(election) || election.days === 0 || !hasUnknownDeadline(election)) return null
  const dates = electionDatesLink(voting)
  return (
    <p className="mt-1 font-semibold">
      {hasEarlyVoting(election) ? (
        <Trans>Early voting and mail ballot deadlines may be only days away. Check now.</Trans>
      ) : (
        <Trans>Mail ballot deadlines may be only days away. Check now.</Trans>
      )}{' '}
      <OutsideLink href={dates.url}>{dates.host}</OutsideLink>
    </p>
  )
}

const hasEarlyVoting = ({ deadlines }: UpcomingElection) => deadlines?.firstDayEarlyVoting.state !== 'not-offered'

function hasUnknownDeadline({ deadlines }: UpcomingElection): boolean {
  if (!deadlines) return true
  const { applyMailBallot, firstDayEarlyVoting, lastDayEarlyVoting } = deadlines
  return [applyMailBallot, firstDayEarlyVoting, lastDayEarlyVoting].some(({ state }) => state === 'unknown')
}
