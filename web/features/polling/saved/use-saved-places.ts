import { useQuery } from '@tanstack/react-query'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'

/** The last search result of this device, if it is for this address. Its schema is loaded only if there is one. */
export function useSavedPlaces(address: string | undefined) {
  const { data } = useQuery({
    queryKey: ['saved places', address],
    queryFn: async () => (await import('./saved-places.ts')).savedPlaces.read() ?? null,
    enabled: () => address !== undefined && storedText(lastPlaceKey).read() !== undefined,
    // Another search may have replaced it.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data?.address === address ? (data ?? undefined) : undefined
}
