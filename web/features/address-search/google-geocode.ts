import { hasStreet } from '../../../civic/address/address-parts.ts'
import { googleLibrary } from '../../browser/google-maps.ts'
import { withRetries } from '../../browser/retry.ts'

/**
 * The point of a typed address, by Google. Undefined without a street, and if Google is not certain: the
 * center of a city or street would be in the wrong district.
 */
export async function geocode(address: string): Promise<{ lat: number; lng: number } | undefined> {
  if (!hasStreet(address)) return undefined
  try {
    const { Geocoder } = await googleLibrary('geocoding', 1)
    const { results } = await withRetries(() => new Geocoder().geocode({ address, region: 'US' }), 1)
    const [result, ...others] = results
    if (!result || others.length > 0 || result.partial_match || !exactTypes.includes(result.geometry.location_type))
      return undefined
    return { lat: result.geometry.location.lat(), lng: result.geometry.location.lng() }
  } catch {
    // Logged by withRetries. The search goes on without the point.
    return undefined
  }
}

const exactTypes: string[] = ['ROOFTOP', 'RANGE_INTERPOLATED']
