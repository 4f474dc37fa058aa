import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sourceHours, sourceNote } from '../../../../civic/text/source-words.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { PlaceDates } from './place-dates.tsx'
import type { PlaceKind, PollingInfo } from './polling-info.ts'

type PlaceFactsProps = { place: VotingPlace; kind: PlaceKind; election: PollingInfo['election'] }

/** Dates, hours and notes of a place. Hours and notes are the source's own text with its line breaks. */
export function PlaceFacts({ place, kind, election }: PlaceFactsProps) {
  const locale = useLocale()
  const hours = place.hours === null ? null : sourceHours(place.hours, locale)
  const notes = place.notes === null ? null : sourceNote(place.notes, locale)
  return (
    <dl className="m-0 grid gap-3 text-step--1">
      <Fact name={<Trans>Dates</Trans>}>
        <PlaceDates place={place} kind={kind} election={election} />
      </Fact>
      <Fact name={<Trans>Hours</Trans>}>
        {hours ? (
          <span lang={hours.lang} className="whitespace-pre-line tabular-nums">
            {hours.text}
          </span>
        ) : (
          <span className="text-muted">
            <Trans>Hours not listed.</Trans>
          </span>
        )}
      </Fact>
      {notes && (
        <Fact name={<Trans>Notes</Trans>}>
          <span lang={notes.lang} className="whitespace-pre-line">
            {notes.text}
          </span>
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
