import { Trans } from '@lingui/react/macro'
import { deviceDay } from '../../../browser/device-day.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { OfficialBallot } from '../official/official-ballot.tsx'
import { type SavedBallot, savedBallot, withElectionStatus } from './saved-ballot.ts'

/** The saved official ballot, shown when the server cannot be reached. With `address`, only if it is for that address. */
export default function LastBallot({ address }: { address?: string }) {
  const [saved] = useDeviceState(savedBallot.read, undefined)
  if (!saved) return undefined
  if (address !== undefined) return saved.address === address.trim() && <SavedBallotSection saved={saved} />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
      <SavedBallotSection saved={saved} />
    </div>
  )
}

function SavedBallotSection({ saved }: { saved: SavedBallot }) {
  const { dateTime } = useFormat()
  const { keptAt, address, ballot } = withElectionStatus(saved, deviceDay())
  const savedAt = dateTime(keptAt, 'long')
  return (
    <section aria-labelledby="last-ballot" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div data-print="hide">
        <h2 id="last-ballot" className="text-step-2 font-bold">
          <Trans>My last ballot</Trans>
        </h2>
        <p className="m-0 text-muted">
          <Trans>Saved on this device on {savedAt}. It may have changed since then.</Trans>
        </p>
      </div>
      {ballot.election?.over && (
        <Alert tone="warn">
          <Trans>Voting has ended.</Trans>
        </Alert>
      )}
      <OfficialBallot info={ballot} address={address} />
    </section>
  )
}
