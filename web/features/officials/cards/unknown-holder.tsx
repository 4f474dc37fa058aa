import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Term } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { LastHolder, OfficePhone, useElectedText } from '../../../parts/offices/last-holder.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceName } from '../../../parts/sources/named-source.tsx'
import { Oval } from '../../../ui/oval.tsx'

/** An office whose holder in our data may have left: the last holder we know of, the office's number and the official list. */
export function UnknownHolder({ term, ...seat }: SeatProps & { term: Term }) {
  const { t } = useLingui()
  return (
    <EmptySeat {...seat} label={t`Officeholder unknown: ${seat.office}, ${seat.place}`}>
      <LastHolder term={term} className="text-step--1 font-medium" />
      <p className="text-step--1">
        <HolderNotKnown term={term} />
      </p>
      <OfficePhone term={term} />
      <OfficialList term={term} />
    </EmptySeat>
  )
}

/** Vacant seats get their own card: leaving them out would look as if the seat did not exist. */
export function VacantSeat(seat: SeatProps) {
  const { t } = useLingui()
  return (
    <EmptySeat {...seat} label={t`Vacant: ${seat.office}, ${seat.place}`}>
      <p className="text-step--1 text-muted">
        <Trans>Our data shows this seat as vacant.</Trans>
      </p>
    </EmptySeat>
  )
}

type SeatProps = { office: string; place: string; level?: 3 | 4 }

function EmptySeat({ office, place, level = 3, label, children }: SeatProps & { label: string; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={label}
      className="flex h-full gap-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-step-1 text-line-strong">
        <Oval />
      </span>
      <div className="grid content-start gap-1">
        <Heading className="text-step-1 leading-snug font-bold">{office}</Heading>
        <p className="text-step--1 text-muted">{place}</p>
        {children}
      </div>
    </article>
  )
}

/** Explains why no holder is named. */
export function HolderNotKnown({ term }: { term: Term }) {
  const { localDate } = useFormat()
  const elected = useElectedText()(term)
  if (elected) return elected
  const date = term.contestedOn && localDate(term.contestedOn, 'long')
  if (term.status === 'ended') return <Trans>This term has ended. We don’t know who holds this office yet.</Trans>
  if (date) return <Trans>This seat was on the {date} ballot. We don’t have the result yet.</Trans>
  return (
    <Trans>
      We don’t know who holds this office now. Our list is from {localDate(term.readOn, 'long')}, before an election.
    </Trans>
  )
}

export function OfficialList({ term: { officialList } }: { term: Term }) {
  if (!officialList) return null
  const name = <SourceName {...officialList} />
  return (
    <p className="text-step--1">
      <OutsideLink href={officialList.url} className="inline-block py-0.5">
        <Trans>See the official list: {name}</Trans>
      </OutsideLink>
    </p>
  )
}
