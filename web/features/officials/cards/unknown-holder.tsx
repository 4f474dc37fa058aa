import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { displayName } from '../../../../civic/people/names.ts'
import type { Term } from '../../../../contract/officials.ts'
import { officialPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceName } from '../../../parts/sources/source-name.tsx'
import { Oval } from '../../../ui/oval.tsx'

type UnknownHolderProps = { office: string; place: string; term: Term; level?: 3 | 4 }

/** An office whose holder in our data may have left: shown without a name, with the official list instead. */
export function UnknownHolder({ office, place, term, level = 3 }: UnknownHolderProps) {
  const { t } = useLingui()
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={t`Officeholder unknown: ${office}, ${place}`}
      className="flex h-full gap-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-step-1 text-line-strong">
        <Oval />
      </span>
      <div className="grid content-start gap-1">
        <Heading className="text-step-1 leading-snug font-bold">{office}</Heading>
        <p className="text-step--1 text-muted">{place}</p>
        <p className="text-step--1 font-medium">
          <HolderNotKnown term={term} />
        </p>
        <LastHolder term={term} />
        <OfficialList term={term} />
      </div>
    </article>
  )
}

/** Why we name nobody. */
export function HolderNotKnown({ term }: { term: Term }) {
  const { localDate } = useFormat()
  if (term.status === 'ended') return <Trans>This term has ended. We don’t know who holds this office yet.</Trans>
  return (
    <Trans>
      We don’t know who holds this office now. Our list is from {localDate(term.readOn, 'long')}, before an election.
    </Trans>
  )
}

function LastHolder({ term: { lastHolder, end, readOn } }: { term: Term }) {
  const { localDate } = useFormat()
  if (!lastHolder) return null
  const name = displayName(lastHolder.name)
  const person = lastHolder.bioguideId ? (
    <Link href={officialPath(lastHolder.bioguideId)}>{name}</Link>
  ) : (
    <span>{name}</span>
  )
  return (
    <p className="text-step--1 text-muted">
      {end ? (
        <Trans>
          Until {localDate(end, 'long')}: {person}
        </Trans>
      ) : (
        <Trans>
          As of {localDate(readOn, 'long')}: {person}
        </Trans>
      )}
    </p>
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

/** Vacant seats get their own card: leaving them out would look as if the seat did not exist. */
export function VacantSeat({ office, place, level = 3 }: { office: string; place: string; level?: 3 | 4 }) {
  const { t } = useLingui()
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={t`Vacant: ${office}, ${place}`}
      className="flex h-full gap-4 rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sunk text-step-1 text-line-strong">
        <Oval />
      </span>
      <div className="grid content-start gap-1">
        <Heading className="text-step-1 leading-snug font-bold">
          <Trans>Vacant</Trans>
        </Heading>
        <p className="text-step--1 text-muted">
          <span className="font-medium text-ink">{office}</span>
          <span className="block">{place}</span>
        </p>
        <p className="text-step--1 text-muted">
          <Trans>Our data shows this seat as vacant.</Trans>
        </p>
      </div>
    </article>
  )
}
