import { Suspense, lazy, useEffect, useMemo } from 'react'
import { isSignedOut } from '../../api/call.ts'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { SampleOffer } from '../../parts/voter-info/voter-info-sample-offer.tsx'
import { ZipError, zipErrorCode } from '../../parts/voter-info/zip-error.tsx'
import { BallotSkeleton } from './ballot-skeleton.tsx'
import { Notices } from './notices.tsx'
import { toBallotInfo } from './official/ballot-info.ts'
import { OfficialBallot } from './official/official-ballot.tsx'
import { NoBallot } from './preview/no-ballot.tsx'
import { Reference } from './preview/reference.tsx'
import { StateBallot } from './preview/state-ballot.tsx'
import { useBallot } from './use-ballot.ts'

/** Its schema is not needed to show the ballot. */
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
    if (!found) return undefined
    let isShown = true
    const shown = { keptAt: new Date(dataUpdatedAt).toISOString(), address, ballot: found }
    // Not after the address was removed, or its member has signed out.
    import('./saved/saved-ballot.ts')
      .then(({ saveBallot }) => isShown && saveBallot(shown))
      // Without a network, what is shown is not saved.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [found, dataUpdatedAt, address])

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
      {state && !refusal && (
        <StateBallot
          state={state}
          info={info.data}
          newLines={filed.data?.election.over ? null : filed.data?.newLines}
        />
      )}
      {!state && !refusal && <NoBallot />}
      <Reference ballot={ballot} />
      <SampleOffer onChoose={onChoose} />
    </div>
  )
}
