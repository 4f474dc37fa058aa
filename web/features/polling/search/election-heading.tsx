import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { matchedAddress } from '../../../parts/voter-info/voter-answers.ts'
import type { PollingInfo } from '../places/polling-info.ts'

/** The election's name and day, and the address the results are for. */
export function ElectionHeading({
  info: { election, normalizedAddress },
  address,
}: {
  info: PollingInfo
  address: string
}) {
  const { localDate } = useFormat()
  return (
    <div className="grid gap-0.5">
      <h2 className="text-step-2 font-bold tracking-[-.01em]">
        {election ? election.name : <Trans>Where to vote</Trans>}
      </h2>
      {election && <p className="m-0 font-semibold">{localDate(election.date)}</p>}
      <p className="m-0 text-step--1 text-muted">{matchedAddress(normalizedAddress) ?? address}</p>
    </div>
  )
}
