import L from 'leaflet'
import { fitLabels } from '../../../civic/districts/map-labels.ts'
import { queryClient } from '../../api/query-client.ts'
import { type Bounds, type Outline, atlasQuery, boundsOverlap, stateOutlinesQuery } from './outline-queries.ts'

/** From this zoom on, detailed state outlines replace the coarse national ones. */
const detailZoom = 8
const maxLabels = 40
const paneName = 'outlines'
/** These classes are drawn as lines, all others as areas. */
const lineClasses = new Set(['map-border', 'map-county', 'map-river'])

/** Draws states, counties, districts and city names below the markers, and fetches the states that come into view. */
export function addOutlines(map: L.Map) {
  const pane = map.createPane(paneName)
  pane.style.zIndex = '150'
  const renderer = L.svg({ pane: paneName, padding: 0.3 })
  const visibleLayers = L.layerGroup().addTo(map)
  let latestRefresh = 0

  async function refresh() {
    const thisRefresh = ++latestRefresh
    const zoom = map.getZoom()
    const view = viewOf(map)
    const atlas = await queryClient.fetchQuery(atlasQuery)
    const visibleStates =
      zoom < detailZoom ? [] : atlas.filter(({ bounds }) => boundsOverlap(bounds, view)).map(({ state }) => state)
    const details = await Promise.all(visibleStates.map((state) => queryClient.fetchQuery(stateOutlinesQuery(state))))
    // The map was moved or removed while the outlines were loading.
    if (thisRefresh !== latestRefresh) return
    const next = L.layerGroup()
    const draw = (outlines: Outline[], className: string) => {
      for (const { rings, bounds } of outlines) {
        if (!boundsOverlap(bounds, view)) continue
        const points = rings.map((ring) => ring.map(([lng, lat]) => L.latLng(lat, lng)))
        const options = { className, renderer, pane: paneName, interactive: false, smoothFactor: 0.5 }
        next.addLayer(lineClasses.has(className) ? L.polyline(points, options) : L.polygon(points, options))
      }
    }
    const isDetailed = details.length > 0
    const land = isDetailed ? details.flatMap(({ districts }) => districts) : atlas
    draw(land, 'map-land')
    for (const kind of ['urban', 'lake', 'river', 'county'] as const)
      for (const { base } of details)
        draw(
          base.filter((feature) => feature.kind === kind),
          `map-${kind}`,
        )
    if (isDetailed) draw(land, 'map-district')
    draw(isDetailed ? details.flatMap(({ borders }) => borders) : [], 'map-border')
    if (!isDetailed) draw(atlas, 'map-district')
    addLabels(
      map,
      next,
      details.flatMap(({ cities }) => cities),
    )
    visibleLayers.clearLayers()
    visibleLayers.addLayer(next)
  }

  // A failed load is ignored: markers are still placed correctly without outlines.
  const refreshIgnoringErrors = () => void refresh().catch(() => undefined)
  map.on('moveend', refreshIgnoringErrors)
  map.on('unload', () => latestRefresh++)
  refreshIgnoringErrors()
}

function viewOf(map: L.Map): Bounds {
  const bounds = map.getBounds().pad(0.3)
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Labels closer than this to the left or right edge would be cut off and are left out. */
const edge = 40

function addLabels(map: L.Map, layer: L.LayerGroup, cities: { name: string; lat: number; lng: number }[]) {
  const { x: width, y: height } = map.getSize()
  const labels = cities.map(({ name, lat, lng }) => ({ name, ...map.latLngToContainerPoint([lat, lng]) }))
  const inView = labels.filter(({ x, y }) => x > edge && x < width - edge && y > 0 && y < height)
  for (const { name, x, y } of fitLabels(inView, maxLabels)) {
    const html = document.createElement('span')
    html.textContent = name
    const icon = L.divIcon({ html, className: 'map-city', iconSize: [0, 0] })
    // A marker's z-index is its distance from the top, which near the top is less than the z-index of the land.
    const options = { icon, pane: paneName, interactive: false, keyboard: false, zIndexOffset: 1000 }
    layer.addLayer(L.marker(map.containerPointToLatLng([x, y]), options))
  }
}
