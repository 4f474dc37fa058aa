import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sampleAddresses } from '../../contract/voter-info.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'

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
      <ul className="m-0 flex list-none flex-wrap justify-center gap-2 p-0">
        {data.slice(0, 3).map((address) => (
          <li key={address}>
            <Button variant="ghost" size="small" onClick={() => onChoose(address)}>
              {address}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
