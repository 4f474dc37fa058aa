import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { hasStreet, isSampleAddress } from '../../../civic/address/address-parts.ts'
import { paths } from '../../../contract/paths.ts'
import { sampleAddresses } from '../../../contract/voter-info.ts'
import { endpointQuery } from '../../api/query.ts'
import { useStored } from '../../browser/use-device-state.ts'
import { createStore } from '../../ui/store.ts'
import { type Address, lastAddress } from './address.ts'

/** The pages that can show the sample county. */
const samplePages: string[] = [paths.polling, paths.ballot]
export const sampleSearch = '?sample=1'

/** In memory, because the sample county stores nothing. */
const sampleAddress = createStore<Address | undefined>(undefined)

/** Whether an address opens the sample county. Its ZIP code without a street does not: that is a typing error. */
export const opensSample = ({ address }: Address) => isSampleAddress(address) && hasStreet(address)

/** Whether the page shows the sample county. */
export function useIsSample(): boolean {
  const [path] = useLocation()
  const [search] = useSearchParams()
  return search.get('sample') === '1' && samplePages.includes(path)
}

/** The voter's address. With `?sample=1` an address of the sample county is used instead, and the stored one is kept. */
export function useAddress() {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const isSample = useIsSample()
  const stored = useStored(lastAddress)
  // An earlier version stored addresses of the sample county.
  const real = stored && opensSample(stored) && !samplePages.includes(path) ? undefined : stored
  const chosen = useSyncExternalStore(sampleAddress.subscribe, sampleAddress.read, sampleAddress.read)
  const firstSample = useQuery(endpointQuery(sampleAddresses, isSample ? {} : null)).data?.addresses[0]
  const sample = useMemo<Address | undefined>(() => (firstSample ? { address: firstSample } : undefined), [firstSample])
  const realSearch = new URLSearchParams(search)
  realSearch.delete('sample')
  const realPath = realSearch.size > 0 ? `${path}?${realSearch}` : path
  return {
    isSample,
    address: isSample ? (chosen ?? sample) : real,
    /** This page without the sample county, with the chosen tab and view. */
    realPath,
    leaveSample: () => navigate(realPath),
    /** Opens the sample county for one of its addresses, and leaves it for any other. */
    writeAddress: (next: Address) => {
      if (opensSample(next)) {
        sampleAddress.write(next)
        if (!isSample) navigate((samplePages.includes(path) ? path : paths.polling) + sampleSearch)
      } else {
        lastAddress.write(next)
        if (isSample) navigate(realPath)
      }
    },
  }
}
