import { Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { ConfirmWithOffice } from '../../../parts/voter-info-office.tsx'
import { VoterInfoSource } from '../../../parts/voter-info-source.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import { type PlaceKind, type PollingInfo, placeKinds, placesOfKind } from '../places/polling-info.ts'
import { useKindLabels } from '../places/use-kind-labels.ts'
import { ElectionHeading } from './election-heading.tsx'
import { Notices } from './notices.tsx'
import { WhatToBring } from './what-to-bring.tsx'

/** The printed version: all three kinds of places in one list, without buttons or tabs. */
export function PrintSheet({ info, address }: { info: PollingInfo; address: string }) {
  const labels = useKindLabels()
  return (
    <div className="hidden gap-6 print:grid">
      <ElectionHeading info={info} address={address} />
      <Notices info={info} />
      {placeKinds
        .filter((kind) => placesOfKind(info, kind).length > 0)
        .map((kind) => (
          <section key={kind}>
            <h3 className="text-step-1 font-bold">{labels[kind]}</h3>
            <ul className="m-0 list-none p-0">
              {placesOfKind(info, kind).map((place) => (
                <PrintedPlace key={place.id} place={place} kind={kind} election={info.election} />
              ))}
            </ul>
          </section>
        ))}
      <WhatToBring stateCode={info.stateCode} officeUrl={info.electionAdministration?.electionInfoUrl} />
      <section className="grid gap-1">
        <h3 className="text-step-1 font-bold">
          <Trans>Election office</Trans>
        </h3>
        <ConfirmWithOffice office={info.electionAdministration} />
        <VoterInfoSource info={info} />
      </section>
    </div>
  )
}

function PrintedPlace({
  place,
  kind,
  election,
}: {
  place: VotingPlace
  kind: PlaceKind
  election: PollingInfo['election']
}) {
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="m-0 font-bold">{place.name ?? place.address}</p>
      {place.name && <p className="m-0">{place.address}</p>}
      <PlaceFacts place={place} kind={kind} election={election} />
    </li>
  )
}
