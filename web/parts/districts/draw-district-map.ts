import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import L from 'leaflet'
import type { DistrictAreas } from '../../../civic/districts/district-areas.ts'
import { type DistrictId, districtCode, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { addBaseLayer } from './base-layer.ts'

interface DistrictMapOptions {
  element: HTMLElement
  center: { lat: number; lng: number }
  areas: DistrictAreas
  labels: { zoomIn: string; zoomOut: string }
  /** The voter moved the map; the point is at its center. */
  onMove: (point: { lat: number; lng: number }) => void
}

/** From here on the outlines are detailed, and a ZIP code fits into the view. */
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

const columns = 15
const rows = 9

interface Cell {
  column: number
  row: number
  district: DistrictId | undefined
}

/** Where the name of each visible district fits best: the cell of a coarse grid that is farthest from other districts. */
function labelPoints(
  size: { x: number; y: number },
  districtAt: (x: number, y: number) => DistrictId | undefined,
): { x: number; y: number; district: DistrictId }[] {
  const [width, height] = [size.x / columns, size.y / rows]
  const cells = Array.from({ length: columns * rows }, (_, index): Cell => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return { column, row, district: districtAt((column + 0.5) * width, (row + 0.5) * height) }
  })
  const byDistrict = Map.groupBy(
    // A name in an outer column would be cut off.
    cells.filter(({ column, district }) => district && column > 1 && column < columns - 2),
    ({ district }) => district && districtCode(district),
  )
  return [...byDistrict.values()].flatMap((own) => {
    const others = cells.filter(({ district }) => !isSameDistrict(district, own[0]?.district))
    const [best] = own.toSorted((a, b) => roomOf(b, others) - roomOf(a, others))
    return best?.district
      ? [{ x: (best.column + 0.5) * width, y: (best.row + 0.5) * height, district: best.district }]
      : []
  })
}

/** The distance to the nearest cell of another district or to the edge, whichever is less. */
function roomOf({ column, row }: Cell, others: readonly Cell[]): number {
  const edge = Math.min(column, columns - 1 - column, row + 0.5, rows - 0.5 - row) + 0.5
  return others.reduce((least, other) => Math.min(least, Math.hypot(other.column - column, other.row - row)), edge)
}
