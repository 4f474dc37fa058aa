import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useMemo, useRef, useState } from 'react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { hasGoogleMaps } from '../../../browser/page-setting.ts'
import { Alert } from '../../../ui/alert.tsx'
import { cx } from '../../../ui/cx.ts'
import { LetterBadge } from '../places/letter-badge.tsx'
import type { LetteredPlace } from '../places/place-filter.ts'
import { type PlaceKind, type PollingInfo, isMappable, placesOfKind } from '../places/polling-info.ts'
import { ShowMore, useShown } from '../places/show-more.tsx'
import { MapCanvas, type MapControls } from './map-canvas.tsx'
import { mapHeight } from './map-height.ts'

type PlaceMapProps = { info: PollingInfo; kind: PlaceKind; matches: LetteredPlace[] }

/** All places of one kind on a map. Those that match the search are highlighted, and listed next to the map. */
export default function PlaceMap({ info, kind, matches }: PlaceMapProps) {
  const { shown, hidden, showMore, focusIfNew } = useShown(matches)
  const matchIds = useMemo(() => new Set(matches.map(({ id }) => id)), [matches])
  const places = placesOfKind(info, kind)
  const missing = places.filter((place) => !isMappable(place)).length
  const [googleFailure, setGoogleFailure] = useState<string>()
  const map = useRef<MapControls>(null)
  const [openId, setOpenId] = useState<string>()

  const isGoogle = hasGoogleMaps() && googleFailure === undefined
  return (
    <div className="grid gap-4">
      {googleFailure !== undefined && <GoogleFailure reason={googleFailure} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <MapCanvas
          key={isGoogle ? 'google' : 'leaflet'}
          ref={map}
          {...{ info, kind, isGoogle }}
          matches={matchIds}
          onOpened={setOpenId}
          onGoogleFailure={setGoogleFailure}
        />
        <div className={cx('lg:overflow-y-auto', mapHeight(isGoogle).list)}>
          <ol className="m-0 grid list-none gap-2 p-0">
            {shown.map((place, index) => (
              <li key={place.id}>
                <PlaceButton
                  ref={focusIfNew(index)}
                  place={place}
                  letter={place.letter}
                  isOpen={place.id === openId}
                  onOpen={isMappable(place) ? () => map.current?.open(place.id) : undefined}
                />
              </li>
            ))}
          </ol>
          <ShowMore hidden={hidden} onShow={showMore} />
        </div>
      </div>
      {missing > 0 && (
        <p className="m-0 text-step--1 text-muted">
          <Plural
            value={missing}
            one="# location isn’t on the map. Find it in the list."
            other="# locations aren’t on the map. Find them in the list."
          />
        </p>
      )}
    </div>
  )
}

function GoogleFailure({ reason }: { reason: string }) {
  const { t } = useLingui()
  return (
    <Alert tone="warn" title={t`Failed to load Google Maps: ${reason}. Please check your API key configuration.`}>
      <Trans>Here’s our own map instead.</Trans>
    </Alert>
  )
}

type PlaceButtonProps = {
  place: VotingPlace
  letter: string
  isOpen: boolean
  onOpen: (() => void) | undefined
  ref: Ref<HTMLButtonElement>
}

function PlaceButton({ place, letter, isOpen, onOpen, ref }: PlaceButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      disabled={!onOpen}
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'flex w-full gap-3 rounded-md border bg-card p-3 text-left text-step--1 hover:bg-hover disabled:hover:bg-card',
        isOpen ? 'border-brand' : 'border-line',
      )}
    >
      <LetterBadge letter={letter} />
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{place.name ?? place.address}</span>
        {place.name && <span className="text-step--2 text-muted wrap-anywhere">{place.address}</span>}
        {!onOpen && (
          <span className="text-step--2 text-muted">
            <Trans>Not on the map</Trans>
          </span>
        )}
      </span>
    </button>
  )
}
