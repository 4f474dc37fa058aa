import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { PlaceDates } from './place-dates.tsx'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceFactsProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** Dates, hours and notes of a place. Hours and notes are the source's own text with its line breaks. */
export function PlaceFacts({ place, kind, election }: PlaceFactsProps) {
  return (
    <dl className="m-0 grid gap-3 text-step--1">
      <Fact name={<Trans>Dates</Trans>}>
        <PlaceDates place={place} kind={kind} election={election} />
      </Fact>
      <Fact name={<Trans>Hours</Trans>}>
        {place.hours ? (
          <span className="whitespace-pre-line tabular-nums">{place.hours}</span>
        ) : (
          <span className="text-muted">
            <Trans>Hours not listed.</Trans>
          </span>
        )}
      </Fact>
      {place.notes && (
        <Fact name={<Trans>Notes</Trans>}>
          <span className="whitespace-pre-line">{place.notes}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="font-semibold text-muted">{name}</dt>
      <dd className="m-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
