import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { sampleAddresses } from '../../../contract/voter-info.ts'
import { endpointQuery } from '../../api/query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { sampleSearch } from '../districts/use-address.ts'
import { useVoterPlace } from '../districts/use-voter-place.ts'
import { AddressButtons } from './address-buttons.tsx'

/** A link to the sample county, for those who want to try the page. */
export function SampleOffer() {
  const [path] = useLocation()
  const { isSample } = useVoterPlace()
  const { addresses = [] } = useQuery(endpointQuery(sampleAddresses, {})).data ?? {}
  if (isSample || addresses.length === 0) return null
  return (
    <p className="m-0 text-step--1" data-print="hide">
      <Link href={path + sampleSearch} className="inline-block min-h-6 text-muted">
        <Trans>Try it with a sample county</Trans>
      </Link>
    </p>
  )
}

/** Shown above the sample county: says that everything is made up, and links back to the real page. */
export function SampleBanner({ onChoose }: { onChoose: (address: string) => void }) {
  const { t } = useLingui()
  const { isSample, realPath } = useVoterPlace()
  const { addresses = [] } = useQuery(endpointQuery(sampleAddresses, isSample ? {} : null)).data ?? {}
  if (!isSample) return null
  return (
    <div className="mb-6 rounded-lg border border-line-strong bg-[repeating-linear-gradient(-45deg,var(--tint-warn)_0_10px,var(--card)_10px_20px)] p-3">
      <div className="grid gap-3 rounded-md bg-card p-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="m-0">
            <strong>{t`Sample county`}</strong> {t`Everything here is made up.`}
          </p>
          <Link href={realPath} className={buttonClass({ size: 'small' })}>
            {t`Leave the sample`}
          </Link>
        </div>
        <AddressButtons addresses={addresses.slice(0, 3)} onChoose={onChoose} />
      </div>
    </div>
  )
}
