import type { Page } from 'playwright-core'

export const googleScript = 'https://maps.googleapis.com/maps/api/js?**'

interface FakePlace {
  text: string
  formattedAddress: string
  lat: number
  lng: number
  /** By default a street address. */
  types?: string[]
}

/** A fake map whose markers are buttons. `window.mapState` holds its state. */
const mapLibraries = `
  window.mapState = { markers: [] }
  const withListeners = (target) => Object.assign(target, {
    handlers: {},
    addListener(name, handler) { this.handlers[name] = handler },
    fire(name) { this.handlers[name]?.() },
  })
  class GoogleMap {
    constructor(element, options) {
      this.element = element
      this.zoom = options.zoom
      Object.assign(window.mapState, { center: options.center, zoom: options.zoom, colorScheme: options.colorScheme })
      withListeners(this)
    }
    getZoom() { return this.zoom }
    setZoom(zoom) { this.zoom = window.mapState.zoom = zoom }
    setCenter(center) { window.mapState.center = { lat: center.lat, lng: center.lng } }
    fitBounds(bounds) {
      this.zoom = 20
      window.mapState.fitted = bounds.points.length
      this.fire('idle')
    }
  }
  class Marker {
    constructor({ map, label, title, position }) {
      withListeners(this)
      window.mapState.markers.push({ label, position })
      this.button = Object.assign(document.createElement('button'), { textContent: label, title })
      this.button.setAttribute('aria-label', title)
      this.button.onclick = () => this.fire('click')
      map.element.append(this.button)
    }
    setMap() { this.button.remove() }
    setOpacity(opacity) { this.button.style.opacity = opacity }
  }
  class InfoWindow {
    constructor() { withListeners(this) }
    get isOpen() { return Boolean(this.content?.isConnected) }
    setContent(content) { this.content?.remove(); this.content = content }
    getContent() { return this.content }
    open({ map }) { map.element.append(this.content); this.fire('domready') }
    close() { if (this.isOpen) { this.content.remove(); this.fire('close') } }
  }
  class LatLngBounds { points = []; extend(point) { this.points.push(point) } }
  const forMaps = {
    Map: GoogleMap,
    Marker,
    InfoWindow,
    LatLngBounds,
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' },
    event: { addListenerOnce: (map, name, handler) => map.addListener(name, handler) },
  }
`

/** A fake search for these places. Records the requests in `window.placesRequests`. */
const placesLibrary = (places: FakePlace[]) => `
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
  const forPlaces = { AutocompleteSuggestion, AutocompleteSessionToken }
`

/** A fake geocoder that answers with `window.geocodeResult`, which the test sets. Records the requests in `window.geocoded`. */
const geocodingLibrary = `
  window.geocoded = []
  class Geocoder {
    async geocode(request) {
      window.geocoded.push(request.address)
      const { lat, lng, type } = window.geocodeResult ?? {}
      if (!type) throw new Error('GEOCODER_GEOCODE: ZERO_RESULTS')
      return { results: [{ geometry: { location_type: type, location: { lat: () => lat, lng: () => lng } } }] }
    }
  }
`

/** Serves the part of Google's script that we use. Without `places`, loading the places library fails. */
export async function fakeGoogle(page: Page, places?: FakePlace[]) {
  const body = `
    ${mapLibraries}
    ${placesLibrary(places ?? [])}
    ${geocodingLibrary}
    google.maps.importLibrary = async (name) => {
      if (name === 'places' && ${places === undefined}) throw new Error('blocked')
      return { places: forPlaces, geocoding: { Geocoder } }[name] ?? forMaps
    }
    google.maps.__ib__()
  `
  await page.route(googleScript, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}
