import type { VotingPlace } from '../../../../contract/voter-info.ts'

/** Prefers the street address over coordinates: it is what the voter sees on the building. */
export function directionsUrl({ name, address, latitude, longitude }: VotingPlace): string {
  const point = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
  const destination = address.trim() || point || name || ''
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
