import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { matchedAddress } from '../../../parts/voter-info/matched-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { BallotInfo } from './ballot-info.ts'

/** The election, its day and whose ballot this is. A live region, so screen readers announce it once loaded. */
export function BallotHeading({ info, address }: { info: BallotInfo; address: string }) {
  const { localDate } = useFormat()
  const { election, normalizedAddress, source } = info
  return (
    <div aria-live="polite" className="grid gap-0.5">
      <h2 className="text-step-1 leading-snug font-bold tracking-[-.01em] sm:text-step-2">
        {election?.name ?? <Trans>Your ballot</Trans>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-step--1">
        {election && <span className="font-semibold">{localDate(election.date)}</span>}
        <SourceBadge source={source} />
      </p>
      <p className="text-step--1 text-muted max-sm:hidden">{matchedAddress(normalizedAddress) ?? address}</p>
    </div>
  )
}

function SourceBadge({ source }: Pick<BallotInfo, 'source'>) {
  // A notice below says that data is a sample.
  if (!source || source.sample) return null
  return (
    <Badge tone="good">
      {source.kind === 'feed' ? <Trans>Official data</Trans> : <Trans>From election offices, via Google</Trans>}
    </Badge>
  )
}
