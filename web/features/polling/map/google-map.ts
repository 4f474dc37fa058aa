import { googleLibrary } from '../../../browser/google-maps.ts'
import { getTheme } from '../../../browser/theme.ts'
import { type DrawnMap, type MapRequest, closestZoom, defaultView } from './map-types.ts'

/** Google's own map. Fails where its script cannot be loaded or refuses the key. */
export async function drawGoogleMap({ element, places, onOpen, onShown, onClose }: MapRequest): Promise<DrawnMap> {
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
  // Going from one marker to the next may tell of a closing when the other is open already.
  popup.addListener('close', () => {
    if (!popup.isOpen) onClose()
  })
  popup.addListener('domready', () => {
    const content = popup.getContent()
    if (content instanceof HTMLElement) onShown(content)
  })

  const markers = new Map(
    places.map(({ id, letter, label, lat, lng }) => {
      // Not optimized: only so has each marker an element of its own, which the keyboard reaches.
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
  fit()

  function fit() {
    const [only, another] = places
    if (!only) return
    if (!another) {
      map.setCenter(only)
      map.setZoom(closestZoom)
      return
    }
    const bounds = new LatLngBounds()
    for (const { lat, lng } of places) bounds.extend({ lat, lng })
    event.addListenerOnce(map, 'idle', () => {
      if ((map.getZoom() ?? 0) > closestZoom) map.setZoom(closestZoom)
    })
    map.fitBounds(bounds, 64)
  }

  return {
    open,
    close: () => popup.close(),
    remove() {
      popup.close()
      for (const marker of markers.values()) marker.setMap(null)
      element.replaceChildren()
    },
  }
}

/** Google tells of a key it does not take only by calling this. */
export function whenKeyIsRefused(act: () => void) {
  Object.assign(window, { gm_authFailure: act })
}
