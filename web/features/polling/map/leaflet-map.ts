import 'leaflet/dist/leaflet.css'
import '../../../parts/districts/leaflet-map.css'
import L from 'leaflet'
import { pageSetting } from '../../../browser/page-setting.ts'
import { addBaseLayer } from '../../../parts/districts/base-layer.ts'
import { type MapHandle, type MapOptions, defaultView, fadedOpacity, maxAutoZoom } from './map-types.ts'

/** Outlines have no streets, so automatic zoom stops further out than on tiles. */
const maxAutoZoomOnOutlines = 11

const popupOptions: L.PopupOptions = { closeButton: false, offset: [0, -30], autoPanPadding: [16, 16] }

/** A popup fits into the map, even on a narrow phone; longer content scrolls. */
function popupSize({ x, y }: L.Point): L.PopupOptions {
  const room = x - 72
  return { minWidth: Math.min(240, room), maxWidth: Math.min(340, room), maxHeight: y - 100 }
}

/** Draws a Leaflet map: on map tiles where the operator configured them, otherwise on outlines from our own server. */
export function drawLeafletMap({ element, places, labels, onOpen, onShown, onClose }: MapOptions): MapHandle {
  const tiles = pageSetting('map-tiles')
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 18,
  })
  // Popups open upward, so the zoom buttons are at the bottom, where popups do not cover them.
  L.control.zoom({ position: 'bottomright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map)
  L.control.scale({ metric: false }).addTo(map)
  // The wheel scrolls the page until the map has focus.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.on('popupclose', onClose)
  // Leaflet needs a view before it creates marker elements.
  const [first, second] = places
  const maxZoom = tiles ? maxAutoZoom : maxAutoZoomOnOutlines
  if (!first) map.setView(defaultView.center, defaultView.zoom)
  else if (!second) map.setView(first, maxZoom)
  else
    map.fitBounds(L.latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
      maxZoom,
      padding: [56, 56],
      animate: false,
    })

  const markers = new Map(
    places.map(({ id, letter, label, lat, lng }) => {
      const marker = L.marker([lat, lng], { icon: letterIcon(letter), riseOnHover: true }).addTo(map)
      marker.getElement()?.setAttribute('aria-label', label)
      marker.on('click', () => open(id))
      marker.on('keydown', ({ originalEvent }) => {
        if (!['Enter', ' '].includes(originalEvent.key)) return
        originalEvent.preventDefault()
        open(id)
      })
      return [id, marker]
    }),
  )
  const open = (id: string) => {
    const marker = markers.get(id)
    if (!marker) return
    map.closePopup()
    const content = document.createElement('div')
    onOpen(id, content)
    // A new popup each time: Leaflet pans the map to show a popup only the first time it opens.
    L.popup({ ...popupOptions, ...popupSize(map.getSize()) })
      .setContent(content)
      .setLatLng(marker.getLatLng())
      .openOn(map)
    onShown(content)
  }

  addBaseLayer(map)

  return {
    open,
    close: () => map.closePopup(),
    highlight(ids) {
      for (const [id, marker] of markers) {
        marker.setOpacity(ids.has(id) ? 1 : fadedOpacity)
        marker.setZIndexOffset(ids.has(id) ? 1000 : 0)
      }
    },
    remove() {
      map.off('popupclose', onClose)
      map.remove()
    },
  }
}

function letterIcon(letter: string) {
  const html = document.createElement('span')
  html.textContent = letter
  return L.divIcon({ html, className: 'map-marker', iconSize: [32, 40], iconAnchor: [16, 38] })
}
