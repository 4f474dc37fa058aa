import { Trans } from '@lingui/react/macro'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { Alert } from '../../ui/alert.tsx'
import { electionDatesLink } from '../offices/office-contact.tsx'
import { OutsideLink } from '../outside-link.tsx'

type SoonerElectionsProps = { voting: StateVoting; election: UpcomingElection }

/** Says which votes may come before an election: our calendar does not have every local election, runoff and primary. */
export function SoonerElections({ voting, election: { id, days, reach } }: SoonerElectionsProps) {
  const { next, isPrimaryMissing } = voting
  const dates = electionDatesLink(voting)
  // An election in some areas has a mark that says so, which is enough.
  const isFar = days > soonDays && reach !== 'some-areas'
  const hasNoPrimary = isPrimaryMissing && id === next?.id
  if (!isFar && !hasNoPrimary) return null
  return (
    <p className="mt-1 text-step--1">
      {!hasNoPrimary && <Trans>Local elections may come first.</Trans>}
      {hasNoPrimary && isFar && <Trans>Local elections or a primary may come first.</Trans>}
      {hasNoPrimary && !isFar && <Trans>There may be a primary first. We don’t have its date.</Trans>}{' '}
      <OutsideLink href={dates.url} className="inline-block">
        {dates.host}
      </OutsideLink>
    </p>
  )
}

/** Says once for a page that its calendar is past its date. The dots are then hidden. */
export function PastDateBanner({ voting }: { voting: StateVoting }) {
  if (!voting.isCalendarOutdated) return null
  const { host, url } = electionDatesLink(voting)
  return (
    <Alert tone="warn" data-past-date>
      <Trans>
        May be out of date. Check <OutsideLink href={url}>{host}</OutsideLink>.
      </Trans>
    </Alert>
  )
}
