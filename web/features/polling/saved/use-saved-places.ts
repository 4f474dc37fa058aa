import { useQuery } from '@tanstack/react-query'
import { isSaved } from './saved-places.ts'

/** The last search result of this device, if it is that of this address and no sample. Only then its schema is loaded. */
export function useSavedPlaces(address: string | undefined) {
  const { data } = useQuery({
    queryKey: ['saved places', address],
    queryFn: async () => (await import('./read-saved-places.ts')).savedPlaces.read() ?? null,
    enabled: () => isSaved(address),
    // Another search may have replaced it.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data ?? undefined
}
