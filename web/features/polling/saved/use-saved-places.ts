import { useQuery } from '@tanstack/react-query'
import { lastPlaceKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'

const text = storedText(lastPlaceKey)

/** The last search result of this device. Its schema is loaded only where something is saved. */
export function useSavedPlaces() {
  const { data } = useQuery({
    queryKey: ['saved places'],
    queryFn: async () => (await import('./read-saved-places.ts')).savedPlaces.read() ?? null,
    enabled: () => text.read() !== undefined,
    // Another search may have replaced it.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data ?? undefined
}
