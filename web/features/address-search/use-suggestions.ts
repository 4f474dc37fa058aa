import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasStreet } from '../../../civic/address/address-parts.ts'
import { suggestPlaces } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'
import { googleLibrary } from '../../browser/google-maps.ts'
import { hasGoogleMaps } from '../../browser/page-setting.ts'
import { withRetries } from '../../browser/retry.ts'
import type { Address } from '../../parts/districts/address.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const debounceMs = 150
const minLength = 2

/** Address suggestions for the typed text, requested after a short pause in typing. */
export function useSuggestions(text: string): { suggestions: Suggestion[]; fromGoogle: boolean } {
  const debouncedText = useDebounced(text.trim(), debounceMs)
  const { data } = useQuery({
    queryKey: ['address-suggestions', debouncedText],
    queryFn: ({ signal }) => fetchSuggestions(debouncedText, signal),
    enabled: debouncedText.length >= minLength,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isTooShort = text.trim().length < minLength
  return isTooShort || !data ? { suggestions: [], fromGoogle: false } : data
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  if (hasGoogleMaps()) {
    try {
      return { suggestions: await googleSuggestions(text), fromGoogle: true }
    } catch {
      // Google is blocked or down: use our own suggestions, which cover cities and ZIP codes only.
    }
  }
  return { suggestions: await placeSuggestions(text, signal), fromGoogle: false }
}

/** Cities and ZIP codes from our own data. Without coordinates: the center of a ZIP code is not the voter's address. */
async function placeSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await call(suggestPlaces, { query: { q: text } }, signal)
  return suggestions.map(({ text: address, zip, zips }) => ({
    key: address,
    text: address,
    ...(zip === null ? { zips } : { toAddress: () => ({ address }) }),
  }))
}

export interface Suggestion {
  key: string
  text: string
  /**
   * Called when the suggestion is chosen, because Google provides coordinates only then. Without it, choosing only fills
   * in the text, and the voter continues typing.
   */
  toAddress?: () => Promise<Address> | Address
  /** Number of ZIP codes in a suggested city. */
  zips?: number
}

// Google bills one session from the first typed letter to the chosen suggestion.
let session: google.maps.places.AutocompleteSessionToken | undefined

const buildingTypes = ['street_address', 'premise', 'subpremise']
const addressTypes = [...buildingTypes, 'route', 'postal_code']

/** Google's suggestions for addresses in the United States and its territories. */
async function googleSuggestions(input: string): Promise<Suggestion[]> {
  // No retries, because the next typed letter tries again.
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await googleLibrary('places', 0)
  session ??= new AutocompleteSessionToken()
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken: session,
    includedRegionCodes: ['us', 'pr', 'vi', 'gu', 'as', 'mp'],
    includedPrimaryTypes: addressTypes,
  })
  return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [toSuggestion(placePrediction)] : []))
}

function toSuggestion(prediction: google.maps.places.PlacePrediction): Suggestion {
  const text = prediction.text.text
  return {
    key: prediction.placeId,
    text,
    async toAddress() {
      session = undefined
      const { place } = await prediction.toPlace().fetchFields({ fields: ['formattedAddress', 'location'] })
      // The center of a street or ZIP code is not where the voter lives.
      const isBuilding = prediction.types.some((type) => buildingTypes.includes(type))
      const point = isBuilding && place.location ? { lat: place.location.lat(), lng: place.location.lng() } : {}
      return { address: place.formattedAddress ?? text, ...point }
    },
  }
}

/**
 * Google's coordinates for a typed address. Undefined if the address has no street or Google is not certain, because the
 * center of a city or street could be in the wrong district.
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
