import { Trans, useLingui } from '@lingui/react/macro'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ElectionMarks } from '../../../parts/elections/election-marks.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'

type NextElectionProps = { voting: StateVoting; election: UpcomingElection | null }

/** The next election that we know of, where there is nothing to do for it now. */
export function NextElection({ voting, election }: NextElectionProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (!election) {
    return (
      <p className="m-0 font-bold">
        <Trans>We don’t have the next election date yet.</Trans>
      </p>
    )
  }
  const date = localDate(election.date)
  const isSoon = election.days <= soonDays
  return (
    <>
      <p className="m-0 font-bold">
        {isSoon ? <ElectionLine election={election} /> : <Trans>We don’t know of any elections soon.</Trans>}
      </p>
      <SoonerElections voting={voting} election={election} />
      {!isSoon && (
        <p className="mt-1 mb-0">
          {t`Next election we know of: ${election.title}, ${date}`} <Marks election={election} />
        </p>
      )}
    </>
  )
}

/** An election with its date, and what a voter must know about it. */
export function ElectionLine({ election }: { election: UpcomingElection }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const date = localDate(election.date)
  return (
    <>
      {t`${election.title}, ${date}`} <Marks election={election} />
    </>
  )
}

const Marks = ({ election }: { election: UpcomingElection }) => (
  <span className="inline-flex flex-wrap gap-1 empty:hidden">
    <ElectionMarks election={election} />
  </span>
)
