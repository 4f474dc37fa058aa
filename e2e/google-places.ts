import type { Page } from 'playwright-core'

export interface FakePlace {
  text: string
  formattedAddress: string
  lat: number
  lng: number
  /** Without any, a building. */
  types?: string[]
}

/** The part of Google's script that we use. It records the requests in `window.placesRequests`. */
const script = (places: FakePlace[]) => `
  window.placesRequests = []
  const all = ${JSON.stringify(places)}
  class AutocompleteSessionToken {}
  const suggestion = (place, index) => ({
    placePrediction: {
      placeId: 'place-' + index,
      text: { text: place.text },
      types: place.types ?? ['street_address'],
      toPlace: () => ({
        fetchFields: async () => ({
          place: { formattedAddress: place.formattedAddress, location: { lat: () => place.lat, lng: () => place.lng } },
        }),
      }),
    },
  })
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request) {
      window.placesRequests.push({ input: request.input, regions: request.includedRegionCodes })
      const matches = all.filter((place) => place.text.toLowerCase().startsWith(request.input.toLowerCase()))
      return { suggestions: matches.map(suggestion) }
    }
  }
  google.maps.importLibrary = async () => ({ AutocompleteSuggestion, AutocompleteSessionToken })
  google.maps.__ib__()
`

/** Serves a fake of Google's script to the page. */
export async function fakeGooglePlaces(page: Page, places: FakePlace[]) {
  await page.route('https://maps.googleapis.com/maps/api/js?**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script(places) }),
  )
}
