import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import L from 'leaflet'
import { pageSetting } from '../../../browser/page-setting.ts'
import { type DrawnMap, type MapRequest, closestZoom, defaultView } from './map-types.ts'
import { addOutlines } from './outlines-layer.ts'

/** Outlines show nothing at the level of streets: there is no use in going close by itself. */
const closestOutlines = 11

const popupOptions: L.PopupOptions = {
  closeButton: false,
  minWidth: 240,
  maxWidth: 340,
  offset: [0, -30],
  autoPanPadding: [16, 16],
}

/** Our own map: on tiles where somebody configured them, otherwise on outlines from our own server. */
export function drawOwnMap({ element, places, words, onOpen, onShown, onClose }: MapRequest): DrawnMap {
  const tiles = pageSetting('map-tiles')
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 18,
  })
  // Popups open upwards: below, the buttons are not in their way.
  L.control.zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  L.control.scale({ metric: false }).addTo(map)
  // The wheel scrolls the page until somebody works with the map.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.on('popupclose', onClose)
  // Before anything is put on it: only a map that looks somewhere makes markers.
  const [only, another] = places
  const closest = tiles ? closestZoom : closestOutlines
  if (!only) map.setView(defaultView.center, defaultView.zoom)
  else if (!another) map.setView(only, closest)
  else
    map.fitBounds(L.latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
      maxZoom: closest,
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
    // A new one each time: Leaflet moves the map out of the way only for the first opening of each.
    L.popup(popupOptions).setContent(content).setLatLng(marker.getLatLng()).openOn(map)
    onShown(content)
  }

  if (tiles) addTiles(map, tiles)
  else addOutlines(map)

  return {
    open,
    close: () => map.closePopup(),
    remove() {
      map.off('popupclose', onClose)
      map.remove()
    },
  }
}

/** Where a tile is missing the outlines below it show; without any tile they are the map. */
function addTiles(map: L.Map, url: string) {
  const layer = L.tileLayer(url, { maxZoom: 18 })
  layer.once('tileerror', () => addOutlines(map))
  layer.addTo(map)
}

function letterIcon(letter: string) {
  const html = document.createElement('span')
  html.textContent = letter
  return L.divIcon({ html, className: 'map-marker', iconSize: [32, 40], iconAnchor: [16, 38] })
}
