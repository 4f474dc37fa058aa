import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import type { FiledCandidates } from './api.ts'
import type { Ballot } from './use-ballot.ts'

/** The election, its day and the address. A live region, so screen readers announce it once loaded. */
export function BallotHeading({ ballot, address }: { ballot: Ballot; address: string }) {
  const { localDate } = useFormat()
  const { election, normalizedAddress } = ballot.info.data ?? {}
  const filed = ballot.isSample ? undefined : ballot.filed.data
  const { line1, city, state, zip } = normalizedAddress ?? {}
  const matchedAddress = line1 && [line1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const day = election?.date ?? filed?.election.date
  return (
    <div aria-live="polite" className="grid gap-0.5">
      <h2 className="text-step-2 font-bold tracking-[-.01em]">{election?.name ?? <GeneralElection filed={filed} />}</h2>
      {day && <p className="font-semibold">{localDate(day)}</p>}
      <p className="text-step--1 text-muted">{matchedAddress || address}</p>
    </div>
  )
}

/** The heading when no source names the election. */
function GeneralElection({ filed }: { filed: FiledCandidates | undefined }) {
  return filed ? <Trans>{filed.cycle} general election</Trans> : <Trans>Your ballot</Trans>
}
