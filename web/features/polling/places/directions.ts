import type { VotingPlace } from '../../../../contract/voter-info.ts'

/** The address rather than the point: it is what stands on the building. */
export function directionsTo({ name, address, latitude, longitude }: VotingPlace): string {
  const point = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
  const destination = address.trim() || point || name || ''
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
