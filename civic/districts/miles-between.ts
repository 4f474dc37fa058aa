interface Position {
  lat: number
  lng: number
}

const earthMiles = 3958.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** In a straight line, in miles. */
export function milesBetween(one: Position, other: Position): number {
  const north = toRadians(other.lat - one.lat) / 2
  const east = toRadians(other.lng - one.lng) / 2
  const part =
    Math.sin(north) ** 2 + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * Math.sin(east) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(part)))
}
