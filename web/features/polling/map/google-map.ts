import { googleLibrary } from '../../../browser/google-maps.ts'
import { getTheme } from '../../../browser/theme.ts'
import { type MapHandle, type MapOptions, defaultView, fadedOpacity, maxAutoZoom } from './map-types.ts'

/** Draws a Google map. Throws when Google's script cannot be loaded. */
export async function drawGoogleMap({ element, places, onOpen, onShown, onClose }: MapOptions): Promise<MapHandle> {
  const [{ Map: GoogleMap, InfoWindow }, { Marker }, { LatLngBounds, ColorScheme, event }] = await Promise.all([
    googleLibrary('maps'),
    googleLibrary('marker'),
    googleLibrary('core'),
  ])
  const map = new GoogleMap(element, {
    ...defaultView,
    colorScheme: getTheme() === 'dark' ? ColorScheme.DARK : ColorScheme.LIGHT,
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  const popup = new InfoWindow({ headerDisabled: true, maxWidth: 340 })
  // When another marker is clicked, the close event may arrive after the next popup is already open.
  popup.addListener('close', () => {
    if (!popup.isOpen) onClose()
  })
  popup.addListener('domready', () => {
    const content = popup.getContent()
    if (content instanceof HTMLElement) onShown(content)
  })

  const markers = new Map(
    places.map(({ id, letter, label, lat, lng }) => {
      // Only unoptimized markers have their own element, which keyboard focus needs.
      const marker = new Marker({ map, position: { lat, lng }, label: letter, title: label, optimized: false })
      marker.addListener('click', () => open(id))
      return [id, marker]
    }),
  )
  const open = (id: string) => {
    const content = document.createElement('div')
    onOpen(id, content)
    popup.setContent(content)
    popup.open({ map, anchor: markers.get(id) ?? null, shouldFocus: false })
  }
  fitToPlaces()

  function fitToPlaces() {
    const [first, second] = places
    if (!first) return
    if (!second) {
      map.setCenter(first)
      map.setZoom(maxAutoZoom)
      return
    }
    const bounds = new LatLngBounds()
    for (const { lat, lng } of places) bounds.extend({ lat, lng })
    event.addListenerOnce(map, 'idle', () => {
      if ((map.getZoom() ?? 0) > maxAutoZoom) map.setZoom(maxAutoZoom)
    })
    map.fitBounds(bounds, 64)
  }

  return {
    open,
    close: () => popup.close(),
    highlight(ids) {
      for (const [id, marker] of markers) marker.setOpacity(ids.has(id) ? 1 : fadedOpacity)
    },
    remove() {
      popup.close()
      for (const marker of markers.values()) marker.setMap(null)
      element.replaceChildren()
    },
  }
}

/** Google reports a rejected API key only by calling this global function. */
export function onGoogleKeyRejected(handler: () => void) {
  Object.assign(window, { gm_authFailure: handler })
}
