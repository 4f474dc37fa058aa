import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { pageSetting } from '../../../page-setting.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Kind, type Places, letterOf, placesOf } from '../places.ts'
import type { DrawnMap, MapPlace, MapRequest } from './drawn-map.ts'
import { PlacePopup } from './place-popup.tsx'

type MapCanvasProps = {
  places: Places
  kind: Kind
  isGoogle: boolean
  /** Where the map is put once it stands. */
  map: RefObject<DrawnMap | undefined>
  onOpened: (id: string | undefined) => void
  onGoogleFailure: (reason: string) => void
}

type Popup = { id: string; content: HTMLElement; opener: Element | null }

export function MapCanvas({ places, kind, isGoogle, map, onOpened, onGoogleFailure }: MapCanvasProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [popup, setPopup] = useState<Popup>()
  const own = placesOf(places, kind)
  const zoomIn = t`Zoom in`
  const zoomOut = t`Zoom out`

  useEffect(() => {
    if (!element.current) return undefined
    let isGone = false
    const fail = (error: unknown) => {
      if (!isGone) onGoogleFailure(reasonOf(error))
    }
    const show = (next: Popup | undefined) => {
      if (isGone) return
      flushSync(() => setPopup(next))
      onOpened(next?.id)
    }
    const request: MapRequest = {
      element: element.current,
      places: mapPlaces(placesOf(places, kind)),
      words: { zoomIn, zoomOut },
      onOpen: (id, content) => show({ id, content, opener: document.activeElement }),
      // Whoever opened it by keyboard goes on reading inside.
      onShown: (content) => content.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true }),
      onClose: () => show(undefined),
    }
    drawMap(isGoogle, request, fail).then((drawn) => {
      if (isGone) return drawn.remove()
      map.current = drawn
      setDrawn(true)
    }, fail)
    return () => {
      isGone = true
      map.current?.remove()
      map.current = undefined
    }
  }, [places, kind, isGoogle, map, zoomIn, zoomOut, onOpened, onGoogleFailure])

  const place = popup && own.find(({ id }) => id === popup.id)
  const close = () => {
    map.current?.close()
    if (popup?.opener instanceof HTMLElement) popup.opener.focus({ preventScroll: true })
  }
  return (
    <div>
      <div className="relative isolate h-[600px] overflow-hidden rounded-lg border border-line bg-sunk">
        {!isDrawn && <Skeleton shape="block" className="absolute inset-0" />}
        <section ref={element} aria-label={t`Map of locations`} className="h-full" />
      </div>
      {!isGoogle && <MapCredit />}
      {place &&
        createPortal(<PlacePopup key={place.id} place={place} kind={kind} election={places.election} onClose={close} />, popup.content)}
    </div>
  )
}

async function drawMap(isGoogle: boolean, request: MapRequest, onRefused: (error: Error) => void): Promise<DrawnMap> {
  if (!isGoogle) return (await import('./own-map.ts')).drawOwnMap(request)
  const { drawGoogleMap, whenKeyIsRefused } = await import('./google-map.ts')
  whenKeyIsRefused(() => onRefused(new Error('the key was refused')))
  return drawGoogleMap(request)
}

/** The letters are those of the list, so that a place without coordinates leaves a gap and moves none. */
const mapPlaces = (own: ReturnType<typeof placesOf>): MapPlace[] =>
  own.flatMap(({ id, name, address, latitude: lat, longitude: lng }, index) => {
    const letter = letterOf(index)
    return lat === null || lng === null ? [] : [{ id, letter, label: `${letter}: ${name ?? address}`, lat, lng }]
  })

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

function MapCredit() {
  const credit = pageSetting('map-tiles-credit')
  return (
    <p className="m-0 mt-2 text-step--2 text-muted">
      {pageSetting('map-tiles') ? (
        credit
      ) : (
        <Trans>
          Outlines of states, counties and congressional districts: US Census Bureau. City names: GeoNames. There are no streets on
          this map; use Directions for the way.
        </Trans>
      )}
    </p>
  )
}
