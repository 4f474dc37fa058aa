import { Trans } from '@lingui/react/macro'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { electionDatesUrl } from '../offices/election-dates-url.ts'
import { CheckWithOffice } from '../sources/check-with-office.tsx'

type SoonerElectionsProps = { voting: StateVoting; election: UpcomingElection }

/** What may come before an election, because our calendar does not have every local election, runoff and primary. */
export function SoonerElections({ voting, election: { id, days } }: SoonerElectionsProps) {
  const { next, isPrimaryMissing, isCalendarOutdated } = voting
  return (
    <>
      {(days > soonDays || (isCalendarOutdated && days > 0)) && (
        <p className="mt-1 text-step--1">
          <Trans>Local elections and runoffs may come sooner.</Trans>
        </p>
      )}
      {isPrimaryMissing && id === next?.id && (
        <p className="mt-1 text-step--1">
          <Trans>There may be a primary first. We don’t have its date.</Trans>{' '}
          <CheckWithOffice url={electionDatesUrl(voting)} />
        </p>
      )}
    </>
  )
}
