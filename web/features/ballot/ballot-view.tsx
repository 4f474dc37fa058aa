import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useEffect, useMemo } from 'react'
import { type DistrictId, districtCode } from '../../../civic/districts/district-id.ts'
import { isSignedOut } from '../../api/call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { SampleOffer } from '../../parts/voter-info/voter-info-sample-offer.tsx'
import { ZipError, zipErrorCode } from '../../parts/voter-info/zip-error.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BallotSkeleton } from './ballot-skeleton.tsx'
import { toBallotInfo } from './contests/ballot-items.ts'
import { DistrictFacts } from './district/district-facts.tsx'
import { listDistricts } from './district/districts.ts'
import { Notices } from './notices.tsx'
import { OfficialBallot } from './official/official-ballot.tsx'
import { StateBallot } from './preview/state-ballot.tsx'
import { useBallot, type Ballot } from './use-ballot.ts'

/** Loaded only when needed, because its schema is not needed to show the ballot. */
const LastBallot = lazy(() => import('./saved/last-ballot.tsx'))

type BallotViewProps = { address: string; onChoose: (address: string) => void }

/** The official ballot of an address. Without one: what will be on it, and where to see it. */
export function BallotView({ address, onChoose }: BallotViewProps) {
  const ballot = useBallot()
  const { info, filed, state } = ballot
  const official = info.data?.outcome === 'found' && info.data.contests.length > 0 ? info.data : undefined
  const found = useMemo(() => official && toBallotInfo(official), [official])
  const { dataUpdatedAt } = info
  useEffect(() => {
    // The sample county stores nothing.
    if (!found || ballot.isSampleShown) return undefined
    let isShown = true
    const shown = { keptAt: new Date(dataUpdatedAt).toISOString(), address, ballot: found }
    // Nothing is saved once the address was removed or the member has signed out.
    import('./saved/saved-ballot.ts')
      .then(({ saveBallot }) => isShown && saveBallot(shown))
      // Without a network, the code that saves cannot be loaded, so the ballot is not saved.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [found, dataUpdatedAt, address, ballot.isSampleShown])

  if (ballot.isLoading) return <BallotSkeleton />
  const signedOut = [info, filed].find(({ error }) => isSignedOut(error))
  if (signedOut) return <QueryError error={signedOut.error} onRetry={() => void signedOut.refetch()} />
  if (zipErrorCode(info.error) === 'zip_state_mismatch') return <ZipError code="zip_state_mismatch" />
  if (found) return <OfficialBallot info={found} address={address} />

  const refusal = zipErrorCode(filed.error)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Notices ballot={ballot} address={address} onChoose={onChoose} />
      {!info.data && (
        <Suspense>
          <LastBallot address={address} />
        </Suspense>
      )}
      {refusal && <ZipError code={refusal} zip={ballot.zip} />}
      {state && !refusal && <StateBallot state={state} info={info.data} filed={ballot} />}
      {!state && !refusal && <NoBallot />}
      <Reference ballot={ballot} />
      <SampleOffer />
    </div>
  )
}

/** Background that is not a ballot: the congressional district. Folded. */
const Reference = ({ ballot }: { ballot: Ballot }) => (
  <Card className="py-0 sm:py-0">
    <DistrictFold ballot={ballot} />
  </Card>
)

/** Shown if not even the state of the address is known. */
function NoBallot() {
  return (
    <EmptyState title={<Trans>No ballot information found for this address.</Trans>}>
      <Trans>Check the street, city, state and ZIP code, or ask your election office.</Trans>
    </EmptyState>
  )
}

/** The voter's congressional district and its representative, or as much of the place as is known. Folded. */
function DistrictFold({ ballot }: { ballot: Ballot }) {
  const districts = listDistricts(ballot)
  const { data: filed } = ballot.filed
  // After an election on new lines, the old district numbers may mislead.
  const isNumberMisleading = filed?.newLines !== null && filed?.election.over === true
  return (
    <Fold
      title={<Trans>Your congressional district</Trans>}
      hint={!isNumberMisleading && <DistrictNames districts={districts} />}
    >
      <DistrictFacts ballot={ballot} districts={districts} />
    </Fold>
  )
}

const maxNames = 3

/** TX-35 or TX-37. */
function DistrictNames({ districts }: { districts: DistrictId[] }) {
  const { either } = useFormat()
  return districts.length <= maxNames && either(districts.map(districtCode))
}
