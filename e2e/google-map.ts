import type { Page } from 'playwright-core'

export const googleScript = 'https://maps.googleapis.com/maps/api/js?**'

/** Google's map as far as we use it: markers are buttons, what it was asked for stands in `window.mapAsked`. */
const script = `
  window.mapAsked = { markers: [] }
  const listening = (target) => Object.assign(target, {
    handlers: {},
    addListener(name, act) { this.handlers[name] = act },
    fire(name) { this.handlers[name]?.() },
  })
  class GoogleMap {
    constructor(element, options) {
      this.element = element
      this.zoom = options.zoom
      Object.assign(window.mapAsked, { center: options.center, zoom: options.zoom, colorScheme: options.colorScheme })
      listening(this)
    }
    getZoom() { return this.zoom }
    setZoom(zoom) { this.zoom = window.mapAsked.zoom = zoom }
    setCenter(center) { window.mapAsked.center = { lat: center.lat, lng: center.lng } }
    fitBounds(bounds) {
      this.zoom = 20
      window.mapAsked.fitted = bounds.points.length
      this.fire('idle')
    }
  }
  class Marker {
    constructor({ map, label, title, position }) {
      listening(this)
      window.mapAsked.markers.push({ label, position })
      this.button = Object.assign(document.createElement('button'), { textContent: label, title })
      this.button.setAttribute('aria-label', title)
      this.button.onclick = () => this.fire('click')
      map.element.append(this.button)
    }
    setMap() { this.button.remove() }
  }
  class InfoWindow {
    constructor() { listening(this) }
    get isOpen() { return Boolean(this.content?.isConnected) }
    setContent(content) { this.content?.remove(); this.content = content }
    getContent() { return this.content }
    open({ map }) { map.element.append(this.content); this.fire('domready') }
    close() { if (this.isOpen) { this.content.remove(); this.fire('close') } }
  }
  class LatLngBounds { points = []; extend(point) { this.points.push(point) } }
  google.maps.importLibrary = async () => ({
    Map: GoogleMap,
    Marker,
    InfoWindow,
    LatLngBounds,
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' },
    event: { addListenerOnce: (map, name, act) => map.addListener(name, act) },
  })
  google.maps.__ib__()
`

/** The test's own answer to whoever asks Google for its script. */
export async function standInForGoogleMap(page: Page) {
  await page.route(googleScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}
