import L from 'leaflet'
import { queryClient } from '../../../api/query-client.ts'
import { labelsThatFit } from './city-labels.ts'
import { type Bounds, type Outline, atlasQuery, overlap, stateOutlinesQuery } from './outline-queries.ts'

/** From here on the coarse lines of the country give way to the fine ones of a state. */
const fineZoom = 8
const countyZoom = 7
const mostLabels = 40
const below = 'outlines'

/** States, counties, districts and cities, below everything else; what comes into view is fetched and drawn. */
export function addOutlines(map: L.Map) {
  const pane = map.createPane(below)
  pane.style.zIndex = '150'
  const renderer = L.svg({ pane: below, padding: 0.3 })
  const shown = L.layerGroup().addTo(map)
  let turn = 0

  const draw = (layer: L.LayerGroup, outlines: Outline[], view: Bounds, className: string) => {
    for (const { rings, bounds } of outlines) {
      if (!overlap(bounds, view)) continue
      const points = rings.map((ring) => ring.map(([lng, lat]) => L.latLng(lat, lng)))
      const options = { className, renderer, pane: below, interactive: false, smoothFactor: 0.5 }
      layer.addLayer(className === 'map-border' ? L.polyline(points, options) : L.polygon(points, options))
    }
  }

  async function refresh() {
    const own = ++turn
    const zoom = map.getZoom()
    const view = viewOf(map)
    const atlas = await queryClient.fetchQuery(atlasQuery)
    const near =
      zoom < fineZoom ? [] : atlas.states.filter(({ bounds }) => overlap(bounds, view)).map(({ state }) => state)
    const fine = await Promise.all(near.map((state) => queryClient.fetchQuery(stateOutlinesQuery(state))))
    // Somebody moved on meanwhile, or the map is gone.
    if (own !== turn) return
    const next = L.layerGroup()
    const isFine = fine.length > 0
    const land = isFine ? fine.flatMap(({ districts }) => districts) : atlas.states
    draw(next, land, view, 'map-land')
    if (zoom >= countyZoom) draw(next, atlas.counties, view, 'map-county')
    if (isFine) draw(next, land, view, 'map-district')
    draw(next, isFine ? fine.flatMap(({ borders }) => borders) : [], view, 'map-border')
    if (!isFine) draw(next, atlas.states, view, 'map-district')
    addLabels(
      map,
      next,
      fine.flatMap(({ cities }) => cities),
    )
    shown.clearLayers()
    shown.addLayer(next)
  }

  // Without outlines the markers still stand in their right places to each other.
  const refreshQuietly = () => void refresh().catch(() => undefined)
  map.on('moveend', refreshQuietly)
  map.on('unload', () => turn++)
  refreshQuietly()
}

function viewOf(map: L.Map): Bounds {
  const bounds = map.getBounds().pad(0.3)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** A name that would be cut off at the edge is left out. */
const edge = 40

function addLabels(map: L.Map, layer: L.LayerGroup, cities: { name: string; lat: number; lng: number }[]) {
  const { x: width, y: height } = map.getSize()
  const placed = cities.map(({ name, lat, lng }) => ({ name, ...map.latLngToContainerPoint([lat, lng]) }))
  const wanted = placed.filter(({ x, y }) => x > edge && x < width - edge && y > 0 && y < height)
  for (const { name, x, y } of labelsThatFit(wanted, mostLabels)) {
    const html = document.createElement('span')
    html.textContent = name
    const icon = L.divIcon({ html, className: 'map-city', iconSize: [0, 0] })
    layer.addLayer(
      L.marker(map.containerPointToLatLng([x, y]), { icon, pane: below, interactive: false, keyboard: false }),
    )
  }
}
