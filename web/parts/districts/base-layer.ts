import L from 'leaflet'
import { pageSetting } from '../../browser/page-setting.ts'
import { addOutlines } from './outlines-layer.ts'

/** Map tiles where the operator configured them, otherwise outlines from our own server. */
export function addBaseLayer(map: L.Map) {
  const tiles = pageSetting('map-tiles')
  if (!tiles) return addOutlines(map)
  const layer = L.tileLayer(tiles, { maxZoom: 18 })
  // When a tile cannot be loaded, outlines are drawn below the tiles and show through the gaps.
  layer.once('tileerror', () => addOutlines(map))
  layer.addTo(map)
}
