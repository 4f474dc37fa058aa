import type { Page } from 'playwright-core'

export interface StandInPlace {
  text: string
  formattedAddress: string
  lat: number
  lng: number
}

/** Google's script, as far as we use it: what it was asked for stands in `window.placesAsked`. */
const script = (places: StandInPlace[]) => `
  window.placesAsked = []
  const all = ${JSON.stringify(places)}
  class AutocompleteSessionToken {}
  const suggestion = (place, index) => ({
    placePrediction: {
      placeId: 'place-' + index,
      text: { text: place.text },
      toPlace: () => ({
        fetchFields: async () => ({
          place: { formattedAddress: place.formattedAddress, location: { lat: () => place.lat, lng: () => place.lng } },
        }),
      }),
    },
  })
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request) {
      window.placesAsked.push({ input: request.input, regions: request.includedRegionCodes })
      const found = all.filter((place) => place.text.toLowerCase().startsWith(request.input.toLowerCase()))
      return { suggestions: found.map(suggestion) }
    }
  }
  google.maps.importLibrary = async () => ({ AutocompleteSuggestion, AutocompleteSessionToken })
  google.maps.__ib__()
`

/** The test's own answer to whoever asks Google for its script. */
export async function standInForGoogle(page: Page, places: StandInPlace[]) {
  await page.route('https://maps.googleapis.com/maps/api/js?**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script(places) }),
  )
}
