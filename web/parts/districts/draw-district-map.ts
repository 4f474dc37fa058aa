import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import L from 'leaflet'
import type { DistrictAreas } from '../../../civic/districts/district-areas.ts'
import { districtCode } from '../../../civic/districts/district-id.ts'
import { labelPoints } from '../../../civic/districts/map-labels.ts'
import { addBaseLayer } from './base-layer.ts'

interface DistrictMapOptions {
  element: HTMLElement
  center: { lat: number; lng: number }
  areas: DistrictAreas
  labels: { zoomIn: string; zoomOut: string }
  /** The voter moved the map; the point is at its center. */
  onMove: (point: { lat: number; lng: number }) => void
}

/** The zoom that the map opens with: the outlines are detailed, and a ZIP code fits into the view. */
const firstZoom = 11

/** A map whose center is the voter's point. The arrow keys, + and - move it like a finger or a mouse. */
export function drawDistrictMap({ element, center, areas, labels, onMove }: DistrictMapOptions) {
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: 'center',
    touchZoom: 'center',
    doubleClickZoom: 'center',
    minZoom: 8,
    maxZoom: 18,
  }).setView(center, firstZoom)
  L.control.zoom({ position: 'bottomright', zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map)
  L.control.scale({ metric: false }).addTo(map)
  // The wheel scrolls the page until the map has focus.
  map.scrollWheelZoom.disable()
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  addBaseLayer(map)

  const names = L.layerGroup().addTo(map)
  const drawNames = () => {
    names.clearLayers()
    for (const { x, y, district } of labelPoints(map.getSize(), (column, row) => {
      const { lat, lng } = map.containerPointToLatLng([column, row])
      return areas.at(lat, lng)
    })) {
      const html = document.createElement('span')
      // The full name would be cut off at the edge of a phone.
      html.textContent = districtCode(district)
      const icon = L.divIcon({ html, className: 'map-district-name', iconSize: [0, 0] })
      names.addLayer(L.marker(map.containerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false }))
    }
  }
  drawNames()
  map.on('moveend', () => {
    drawNames()
    onMove(map.getCenter())
  })
  return { remove: () => void map.remove() }
}
