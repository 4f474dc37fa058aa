import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { ZipError, zipErrorCode } from '../../parts/zip-error.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BallotHeading } from './ballot-heading.tsx'
import { BallotSkeleton } from './ballot-skeleton.tsx'
import { BallotTabs } from './ballot-tabs.tsx'
import { DistrictCard } from './district/district-card.tsx'
import { ElectionOver } from './election-over.tsx'
import { MarksBar } from './marks/marks-bar.tsx'
import { Notices } from './notices.tsx'
import { PrintedBallot } from './print/printed-ballot.tsx'
import { type Ballot, useBallot } from './use-ballot.ts'

type BallotViewProps = { address: string; onChoose: (address: string) => void }

export function BallotView({ address, onChoose }: BallotViewProps) {
  const ballot = useBallot(address)
  const { info, filed } = ballot
  if (ballot.isLoading) return <BallotSkeleton />
  const signedOut = [info, filed].find(({ error }) => error instanceof ApiError && error.code === 'unauthorized')
  if (signedOut) return <QueryError error={signedOut.error} onRetry={() => void signedOut.refetch()} />
  if (zipErrorCode(info.error) === 'zip_state_mismatch') return <ZipError code="zip_state_mismatch" />
  return (
    <>
      <div data-print="hide" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BallotHeading ballot={ballot} address={address} />
        <ElectionOver ballot={ballot} />
        <Notices ballot={ballot} address={address} onChoose={onChoose} />
        <DistrictCard ballot={ballot} />
        {isEmpty(ballot) ? (
          <EmptyState title={<Trans>No ballot information found for this address.</Trans>}>
            <Trans>Check the street, the city, the state and the ZIP code, or ask your election office.</Trans>
          </EmptyState>
        ) : (
          <>
            {hasContests(ballot) && <MarksBar />}
            <BallotTabs ballot={ballot} />
          </>
        )}
      </div>
      <PrintedBallot ballot={ballot} address={address} />
    </>
  )
}

/** Whether there is any contest or measure to mark. */
const hasContests = ({ federal, filedFederal, governor, stateLevel, local, measures }: Ballot) =>
  [federal, filedFederal, governor, stateLevel, local, measures].some((list) => list.length > 0)

/** Both lookups succeeded and returned nothing. */
const isEmpty = (ballot: Ballot) =>
  !hasContests(ballot) &&
  ballot.info.error === null &&
  ballot.filed.error === null &&
  ballot.info.data?.outcome !== 'unavailable'
