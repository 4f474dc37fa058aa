import { googleLibrary } from '../../browser/google-maps.ts'
import type { Suggestion } from './suggestion.ts'

// Google bills one session from the first typed letter to the chosen suggestion.
let session: google.maps.places.AutocompleteSessionToken | undefined

const buildingTypes = ['street_address', 'premise', 'subpremise']
const addressTypes = [...buildingTypes, 'route', 'postal_code']

/** Google's suggestions for addresses in the United States and its territories. */
export async function googleSuggestions(input: string): Promise<Suggestion[]> {
  // The next letter tries again.
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
