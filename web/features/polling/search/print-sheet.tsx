import { Plural, Trans } from '@lingui/react/macro'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { ConfirmWithOffice, VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { CardNotice } from '../notices/card-notice.tsx'
import { NoticeBanner } from '../notices/notice-banner.tsx'
import { PlaceFacts } from '../places/place-facts.tsx'
import { type PlaceKind, type PollingInfo, placeKinds, placesOfKind } from '../places/polling-info.ts'
import { useKindLabels } from '../places/use-kind-labels.ts'
import { ElectionHeading } from './election-heading.tsx'
import { Notices } from './notices.tsx'
import { OfficeHelp } from './office-help.tsx'
import { WhatToBring } from './what-to-bring.tsx'

/** More would fill many pages. The nearest places are printed, or the first by name. */
const maxPrinted = 10

/** The printed version: all three kinds of places in one list, without buttons or tabs. */
export function PrintSheet({ info, address }: { info: PollingInfo; address: string }) {
  const labels = useKindLabels()
  return (
    <div className="hidden gap-6 print:grid">
      <NoticeBanner info={info} />
      <ElectionHeading info={info} address={address} />
      <Notices info={info} />
      {placeKinds
        .filter((kind) => placesOfKind(info, kind).length > 0)
        .map((kind) => (
          <section key={kind}>
            <h3 className="text-step-1 font-bold">{labels[kind]}</h3>
            <ul className="m-0 list-none p-0">
              {placesOfKind(info, kind)
                .slice(0, maxPrinted)
                .map((place) => (
                  <PrintedPlace key={place.id} place={place} kind={kind} info={info} />
                ))}
            </ul>
            <MoreOnline count={placesOfKind(info, kind).length - maxPrinted} />
          </section>
        ))}
      <WhatToBring stateCode={info.stateCode} officeUrl={info.electionAdministration?.electionInfoUrl} />
      <OfficeHelp office={info.electionAdministration} />
      <section className="grid gap-1">
        <h3 className="text-step-1 font-bold">
          <Trans>Election office</Trans>
        </h3>
        <ConfirmWithOffice office={info.electionAdministration} />
        <VoterInfoSource info={info} onPaper />
      </section>
    </div>
  )
}

function MoreOnline({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <p className="m-0">
      <Plural value={count} one="# more place is online." other="# more places are online." />
    </p>
  )
}

function PrintedPlace({ place, kind, info }: { place: VotingPlace; kind: PlaceKind; info: PollingInfo }) {
  return (
    <li className="grid break-inside-avoid gap-1 border-t border-line py-3">
      <p className="m-0 font-bold">{place.name ?? place.address}</p>
      {place.name && <p className="m-0">{place.address}</p>}
      <CardNotice place={place} source={info.source?.name} />
      <PlaceFacts place={place} kind={kind} election={info.election} />
    </li>
  )
}
