import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { pageSetting } from '../../../browser/page-setting.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Kind, type Places, letterOf, placesOf } from '../places/voting-places.ts'
import type { DrawnMap, MapPlace, MapRequest } from './map-types.ts'
import { PlacePopup } from './place-popup.tsx'

type MapCanvasProps = {
  places: Places
  kind: Kind
  isGoogle: boolean
  /** For the list beside it. */
  ref: Ref<MapControl>
  onOpened: (id: string | undefined) => void
  onGoogleFailure: (reason: string) => void
}

export type MapControl = Pick<DrawnMap, 'open'>

type Popup = { id: string; content: HTMLElement; close: () => void }

export function MapCanvas({ places, kind, isGoogle, ref, onOpened, onGoogleFailure }: MapCanvasProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<DrawnMap>(undefined)
  useImperativeHandle(ref, () => ({ open: (id) => map.current?.open(id) }), [])
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const [popup, setPopup] = useState<Popup>()
  const own = placesOf(places, kind)
  const zoomIn = t`Zoom in`
  const zoomOut = t`Zoom out`
  const refused = t`the key was refused`

  useEffect(() => {
    if (!element.current) return undefined
    let isGone = false
    const fail = (error: unknown) => {
      if (isGone) return
      if (isGoogle) onGoogleFailure(reasonOf(error))
      else setState('failed')
    }
    const show = (next: Popup | undefined) => {
      if (isGone) return
      flushSync(() => setPopup(next))
      onOpened(next?.id)
    }
    /** Closes it and goes back to whatever opened it. */
    const closerOf = (opener: Element | null) => () => {
      map.current?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
    const request: MapRequest = {
      element: element.current,
      places: mapPlaces(placesOf(places, kind)),
      words: { zoomIn, zoomOut },
      onOpen(id, content) {
        const close = closerOf(document.activeElement)
        content.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') close()
        })
        show({ id, content, close })
      },
      // Whoever opened it by keyboard goes on reading inside.
      onShown: (content) => content.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true }),
      onClose: () => show(undefined),
    }
    const draw = async () => {
      const drawn = await drawMap(isGoogle, request, () => fail(new Error(refused)))
      if (isGone) return drawn.remove()
      map.current = drawn
      setState('drawn')
    }
    draw().catch(fail)
    return () => {
      isGone = true
      map.current?.remove()
      map.current = undefined
    }
  }, [places, kind, isGoogle, zoomIn, zoomOut, refused, onOpened, onGoogleFailure])

  const place = popup && own.find(({ id }) => id === popup.id)
  if (state === 'failed') {
    return (
      <Alert tone="bad" title={<Trans>The map could not be loaded.</Trans>}>
        <Trans>The list shows every location with its address.</Trans>
      </Alert>
    )
  }
  return (
    <div>
      <div className="relative isolate h-[600px] overflow-hidden rounded-lg border border-line bg-sunk">
        {state === 'loading' && <Skeleton shape="block" className="absolute inset-0" />}
        <section ref={element} aria-label={t`Map of locations`} className="h-full" />
      </div>
      {!isGoogle && <MapCredit />}
      {place &&
        createPortal(
          <PlacePopup key={place.id} place={place} kind={kind} election={places.election} onClose={popup.close} />,
          popup.content,
        )}
    </div>
  )
}

async function drawMap(isGoogle: boolean, request: MapRequest, onRefused: () => void): Promise<DrawnMap> {
  if (!isGoogle) return (await import('./leaflet-map.ts')).drawOwnMap(request)
  const { drawGoogleMap, whenKeyIsRefused } = await import('./google-map.ts')
  whenKeyIsRefused(onRefused)
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
          Outlines of states, counties and congressional districts: US Census Bureau. City names: GeoNames. There are no
          streets on this map; use Directions for the way.
        </Trans>
      )}
    </p>
  )
}
