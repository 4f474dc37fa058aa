import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sampleAddresses } from '../../contract/voter-info.ts'
import { call } from '../api/call.ts'
import { AddressButtons } from './address-buttons.tsx'

const sampleAddressesQuery = queryOptions({
  queryKey: [sampleAddresses.path],
  queryFn: async ({ signal }) => (await call(sampleAddresses, {}, signal)).addresses,
})

/** For somebody who only wants to see it work: addresses in a county that does not exist. */
export function SampleOffer({ onChoose }: { onChoose: (address: string) => void }) {
  const { data = [] } = useQuery(sampleAddressesQuery)
  if (data.length === 0) return null
  return (
    <div className="mt-4 grid justify-items-center gap-2 text-step--1">
      <p className="m-0 text-muted">
        <Trans>Or see how it works with sample data, in a county that does not exist:</Trans>
      </p>
      <AddressButtons addresses={data.slice(0, 3)} onChoose={onChoose} className="justify-center" />
    </div>
  )
}
