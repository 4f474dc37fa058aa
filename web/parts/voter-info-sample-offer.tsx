import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sampleAddresses } from '../../contract/voter-info.ts'
import { endpointQuery } from '../api/query.ts'
import { AddressButtons } from './address-buttons.tsx'

/** For visitors who want to try the site: addresses in a fictional county. */
export function SampleOffer({ onChoose }: { onChoose: (address: string) => void }) {
  const { addresses = [] } = useQuery(endpointQuery(sampleAddresses, {})).data ?? {}
  if (addresses.length === 0) return null
  return (
    <div className="mt-4 grid justify-items-center gap-2 text-step--1">
      <p className="m-0 text-muted">
        <Trans>Or see how it works with sample data, in a county that does not exist:</Trans>
      </p>
      <AddressButtons addresses={addresses.slice(0, 3)} onChoose={onChoose} className="justify-center" />
    </div>
  )
}
