import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { pageSetting } from '../../../browser/page-setting.ts'
import { Alert } from '../../../ui/alert.tsx'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type PlaceKind, type PollingInfo, placeLetter, placesOfKind } from '../places/polling-info.ts'
import { mapHeight } from './map-height.ts'
import type { MapHandle, MapPlace, MapOptions } from './map-types.ts'
import { PlacePopup } from './place-popup.tsx'

type MapCanvasProps = {
  info: PollingInfo
  kind: PlaceKind
  /** The places that are highlighted. */
  matches: ReadonlySet<string>
  isGoogle: boolean
  /** Lets the list next to the map open popups. */
  ref: Ref<MapControls>
  onOpened: (id: string | undefined) => void
  onGoogleFailure: (reason: string) => void
}

export type MapControls = Pick<MapHandle, 'open'>

type Popup = { id: string; content: HTMLElement; close: () => void }

export function MapCanvas({ info, kind, matches, isGoogle, ref, onOpened, onGoogleFailure }: MapCanvasProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const mapHandle = useRef<MapHandle>(undefined)
  useImperativeHandle(ref, () => ({ open: (id) => mapHandle.current?.open(id) }), [])
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const [popup, setPopup] = useState<Popup>()
  const places = placesOfKind(info, kind)
  const zoomIn = t`Zoom in`
  const zoomOut = t`Zoom out`
  const keyRejected = t`the key was rejected`

  const highlighted = useRef(matches)
  useEffect(() => {
    highlighted.current = matches
    mapHandle.current?.highlight(matches)
  }, [matches])

  useEffect(() => {
    if (!element.current) return undefined
    let isUnmounted = false
    const handleFailure = (error: unknown) => {
      if (isUnmounted) return
      if (isGoogle) onGoogleFailure(failureReason(error))
      else setState('failed')
    }
    const showPopup = (next: Popup | undefined) => {
      if (isUnmounted) return
      flushSync(() => setPopup(next))
      onOpened(next?.id)
    }
    /** Closes the popup and returns focus to the element that opened it. */
    const createClose = (opener: Element | null) => () => {
      mapHandle.current?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
    const options: MapOptions = {
      element: element.current,
      places: toMapPlaces(placesOfKind(info, kind)),
      labels: { zoomIn, zoomOut },
      onOpen(id, content) {
        const close = createClose(document.activeElement)
        content.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') close()
        })
        showPopup({ id, content, close })
      },
      // Moves focus into the popup, so that keyboard users continue inside it.
      onShown: (content) => content.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true }),
      onClose: () => showPopup(undefined),
    }
    const draw = async () => {
      const drawMap = await loadMap(isGoogle, () => handleFailure(new Error(keyRejected)))
      // The element holds one map: another may be about to be drawn in it.
      if (isUnmounted) return
      const drawn = await drawMap(options)
      if (isUnmounted) return drawn.remove()
      mapHandle.current = drawn
      drawn.highlight(highlighted.current)
      setState('drawn')
    }
    draw().catch(handleFailure)
    return () => {
      isUnmounted = true
      mapHandle.current?.remove()
      mapHandle.current = undefined
    }
  }, [info, kind, isGoogle, zoomIn, zoomOut, keyRejected, onOpened, onGoogleFailure])

  const place = popup && places.find(({ id }) => id === popup.id)
  if (state === 'failed') {
    return (
      <Alert tone="bad" title={<Trans>We couldn’t load the map.</Trans>}>
        <Trans>The list shows every location with its address.</Trans>
      </Alert>
    )
  }
  return (
    <div>
      <div
        className={cx(
          'relative isolate overflow-hidden rounded-lg border border-line bg-sunk',
          mapHeight(isGoogle).map,
        )}
      >
        {state === 'loading' && <Skeleton shape="block" className="absolute inset-0" />}
        <section ref={element} aria-label={t`Map of locations`} aria-busy={state === 'loading'} className="h-full" />
      </div>
      {!isGoogle && <MapCredit />}
      {place &&
        createPortal(
          <PlacePopup key={place.id} place={place} kind={kind} info={info} onClose={popup.close} />,
          popup.content,
        )}
    </div>
  )
}

type DrawMap = (options: MapOptions) => MapHandle | Promise<MapHandle>

async function loadMap(isGoogle: boolean, onKeyRejected: () => void): Promise<DrawMap> {
  if (!isGoogle) return (await import('./leaflet-map.ts')).drawLeafletMap
  const { drawGoogleMap, onGoogleKeyRejected } = await import('./google-map.ts')
  onGoogleKeyRejected(onKeyRejected)
  return drawGoogleMap
}

/** Letters follow the list: a place without coordinates is left out, and the other places keep their letters. */
const toMapPlaces = (places: ReturnType<typeof placesOfKind>): MapPlace[] =>
  places.flatMap(({ id, name, address, latitude: lat, longitude: lng }, index) => {
    const letter = placeLetter(index)
    return lat === null || lng === null ? [] : [{ id, letter, label: `${letter}: ${name ?? address}`, lat, lng }]
  })

const failureReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

function MapCredit() {
  const credit = pageSetting('map-tiles-credit')
  return (
    <p className="m-0 mt-2 text-step--2 text-muted">
      {pageSetting('map-tiles') ? (
        credit
      ) : (
        <Trans>
          This map doesn’t show streets. Use Directions to get there. Outlines: U.S. Census Bureau. Water and built-up
          areas: Natural Earth. City names: GeoNames.
        </Trans>
      )}
    </p>
  )
}
