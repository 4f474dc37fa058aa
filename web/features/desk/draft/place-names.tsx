import { Trans } from '@lingui/react/macro'
import type { DeskPlace } from '../../../../contract/desk-import.ts'

export type MovedPlace = { before: DeskPlace; after: DeskPlace }

export const PlaceNames = ({ places }: { places: DeskPlace[] }) => (
  <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
    {places.map((place) => (
      <li key={place.id} className="min-w-0 wrap-anywhere">
        <strong className="block">{place.name ?? place.address}</strong>
        <PlaceLines place={place} />
      </li>
    ))}
  </ul>
)

export const MovedPlaces = ({ places }: { places: MovedPlace[] }) => (
  <ul className="m-0 grid list-none gap-4 p-0">
    {places.map(({ before, after }) => (
      <li key={after.id} className="min-w-0 wrap-anywhere">
        <strong className="block">{after.name ?? after.address}</strong>
        <dl className="m-0 mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-step--1">
          <dt className="text-muted">
            <Trans>Now</Trans>
          </dt>
          <dd className="m-0">
            {before.name !== after.name && before.name}
            <PlaceLines place={before} />
          </dd>
          <dt className="text-muted">
            <Trans>Then</Trans>
          </dt>
          <dd className="m-0 font-semibold">
            <PlaceLines place={after} />
          </dd>
        </dl>
      </li>
    ))}
  </ul>
)

const PlaceLines = ({ place: { name, address, hours } }: { place: DeskPlace }) => (
  <span className="block text-step--1 whitespace-pre-line">
    {name !== null && address}
    {hours !== null && <span className="block text-muted">{hours}</span>}
  </span>
)
