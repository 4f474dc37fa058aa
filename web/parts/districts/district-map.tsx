import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { DistrictAreas } from '../../../civic/districts/district-areas.ts'
import { districtCode } from '../../../civic/districts/district-id.ts'
import { labelPoints } from '../../../civic/districts/map-labels.ts'
import { pointResult } from '../../../civic/districts/point-result.ts'
import { pageSetting } from '../../browser/page-setting.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QueryResult } from '../queries/query-result.tsx'
import 'leaflet/dist/leaflet.css'
import './leaflet-map.css'
import { addBaseLayer } from './base-layer.ts'
import { districtAreasQuery } from './district-areas-query.ts'
import { PointAnswer } from './district-buttons.tsx'
import type { DistrictFinder } from './use-district-finder.ts'

export default function DistrictMap({ finder }: { finder: DistrictFinder }) {
  const query = useQuery(districtAreasQuery(finder.states, finder.congress))
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-80" />}>
      {(areas) => <DrawnMap finder={finder} areas={areas} />}
    </QueryResult>
  )
}

function DrawnMap({ finder, areas }: { finder: DistrictFinder; areas: DistrictAreas }) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState<{ lat: number; lng: number }>()
  const { lat, lng } = finder.center ?? {}
  const [zoomIn, zoomOut] = [t`Zoom in`, t`Zoom out`]
  useEffect(() => {
    if (!element.current || typeof lat !== 'number' || typeof lng !== 'number') return undefined
    const drawn = drawDistrictMap({
      element: element.current,
      center: { lat, lng },
      areas,
      labels: { zoomIn, zoomOut },
      onMove: setPoint,
    })
    return () => drawn.remove()
  }, [areas, lat, lng, zoomIn, zoomOut])

  return (
    <div className="grid gap-3">
      <p id="district-map-help">
        <Trans>Move the map until the cross is on your home. With a keyboard: arrow keys, + and −.</Trans>
      </p>
      <div className="relative isolate h-80 overflow-hidden rounded-md border border-line bg-sunk">
        <section
          ref={element}
          aria-label={t`Map of congressional districts`}
          aria-describedby="district-map-help"
          className="h-full"
        />
        <Cross />
      </div>
      {!pageSetting('map-tiles') && (
        <p className="text-step--2 text-muted">
          <Trans>Outlines: U.S. Census Bureau. Water and built-up areas: Natural Earth. City names: GeoNames.</Trans>
        </p>
      )}
      {point && (
        <PointAnswer
          finder={finder}
          result={pointResult(areas.near(point.lat, point.lng, finder.margin), finder.possible)}
          by="map"
        />
      )}
    </div>
  )
}

/** Above the map, so that it stays in the middle while the map moves. */
function Cross() {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 z-[900] size-10 -translate-1/2 overflow-visible"
    >
      <path d="M20 2v13M20 25v13M2 20h13M25 20h13" className="stroke-card" strokeWidth="6" />
      <path d="M20 2v13M20 25v13M2 20h13M25 20h13" className="stroke-signal" strokeWidth="3" />
      <circle cx="20" cy="20" r="2.5" className="fill-signal" />
    </svg>
  )
}

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
function drawDistrictMap({ element, center, areas, labels, onMove }: DistrictMapOptions) {
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
