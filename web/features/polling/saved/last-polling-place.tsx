import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VoterInfoSource } from '../../../parts/voter-info-source.tsx'
import { PlaceCard } from '../places/place-card.tsx'
import { useKindNames } from '../places/use-kind-labels.ts'
import { kinds, letterOf, placesOf } from '../places/voting-places.ts'
import { Notices } from '../search/notices.tsx'
import { PlacesHeading } from '../search/places-heading.tsx'
import { type Kept, asOfDay, readKept } from './saved-places.ts'

/** What this device found last, for whoever cannot reach the server now. */
export default function LastPollingPlace() {
  const [kept] = useState(readKept)
  return (
    kept && (
      <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
        <KeptPlaces kept={kept} />
      </div>
    )
  )
}

/** The same, where it is for the address that was asked for. */
export function KeptForAddress({ address }: { address: string }) {
  const [kept] = useState(readKept)
  return kept?.address === address.trim() && <KeptPlaces kept={kept} />
}

/** By the device's own calendar: there is no other at hand. */
function today(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

function KeptPlaces({ kept }: { kept: Kept }) {
  const { i18n } = useLingui()
  const { keptAt, address, places } = asOfDay(kept, today())
  const names = useKindNames()
  const found = i18n.date(keptAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section aria-labelledby="last-polling-place" className="grid gap-6">
      <div>
        <h2 id="last-polling-place" className="text-step-2 font-bold">
          <Trans>Last polling place</Trans>
        </h2>
        <p className="m-0 text-muted">
          <Trans>Found on this device on {found}. It may have changed since: confirm it before you go.</Trans>
        </p>
      </div>
      <PlacesHeading places={places} address={address} />
      <Notices places={places} />
      {kinds
        .filter((kind) => placesOf(places, kind).length > 0)
        .map((kind) => (
          <section key={kind} className="grid gap-3">
            <h3 className="text-step-1 font-bold">{names[kind]}</h3>
            <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-2">
              {placesOf(places, kind).map((place, index) => (
                <PlaceCard key={place.id} place={place} letter={letterOf(index)} kind={kind} places={places} />
              ))}
            </ul>
          </section>
        ))}
      <VoterInfoSource source={places.source} />
    </section>
  )
}
