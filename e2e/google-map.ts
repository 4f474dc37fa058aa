import type { Page } from 'playwright-core'

export const googleScript = 'https://maps.googleapis.com/maps/api/js?**'

/** The part of Google's script that we use. Markers are buttons, and `window.mapState` holds the state of the map. */
const script = `
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
  google.maps.importLibrary = async () => ({
    Map: GoogleMap,
    Marker,
    InfoWindow,
    LatLngBounds,
    ColorScheme: { DARK: 'DARK', LIGHT: 'LIGHT' },
    event: { addListenerOnce: (map, name, handler) => map.addListener(name, handler) },
  })
  google.maps.__ib__()
`

/** Serves a fake of Google's script to the page. */
export async function fakeGoogleMap(page: Page) {
  await page.route(googleScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}
