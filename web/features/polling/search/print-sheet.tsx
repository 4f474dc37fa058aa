import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { ConfirmWithOffice } from '../../../parts/voter-info-office.tsx'
import { VoterInfoSource } from '../../../parts/voter-info-source.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import { useKindNames } from '../places/use-kind-labels.ts'
import { type Kind, type Places, kinds, placesOf } from '../places/voting-places.ts'
import { Notices } from './notices.tsx'
import { PlacesHeading } from './places-heading.tsx'

/** On paper all three kinds stand one below the other, with nothing to press. */
export function PrintSheet({ places, address }: { places: Places; address: string }) {
  const names = useKindNames()
  return (
    <div className="hidden gap-6 print:grid">
      <PlacesHeading places={places} address={address} />
      <Notices places={places} />
      {kinds
        .filter((kind) => placesOf(places, kind).length > 0)
        .map((kind) => (
          <section key={kind}>
            <h3 className="text-step-1 font-bold">{names[kind]}</h3>
            <ul className="m-0 list-none p-0">
              {placesOf(places, kind).map((place) => (
                <PrintedPlace key={place.id} place={place} kind={kind} election={places.election} />
              ))}
            </ul>
          </section>
        ))}
      <section className="grid gap-1">
        <h3 className="text-step-1 font-bold">
          <Trans>Election office</Trans>
        </h3>
        <ConfirmWithOffice office={places.electionAdministration} />
        <VoterInfoSource source={places.source} />
      </section>
    </div>
  )
}

function PrintedPlace({ place, kind, election }: { place: VotingPlace; kind: Kind; election: Places['election'] }) {
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="m-0 font-bold">{place.name ?? place.address}</p>
      {place.name && <p className="m-0">{place.address}</p>}
      <PlaceFacts place={place} kind={kind} election={election} />
    </li>
  )
}
