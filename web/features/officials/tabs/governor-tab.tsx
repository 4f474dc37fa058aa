import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Executive, Governor } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { CardGrid, CardSkeletons, sortSeats } from '../cards/card-grid.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import { ReadOn, TermNote, Unconfirmed } from '../cards/term-note.tsx'
import { UnknownHolder } from '../cards/unknown-holder.tsx'
import type { Representation } from '../use-representation.ts'

/** The governor and other statewide officers, in one section per state the ZIP code lies in. */
export function GovernorTab({ representation }: { representation: Representation }) {
  const { governors, officials } = representation
  if (governors.length === 0) {
    // The states are not known until the officials are loaded.
    return (
      <QueryResult query={officials} loading={<CardSkeletons count={1} />}>
        {() => null}
      </QueryResult>
    )
  }
  return (
    <div className="grid gap-10">
      {governors.map((query, index) => (
        // The order of the states does not change, so the index is a stable key.
        <QueryResult key={index} query={query} loading={<CardSkeletons count={1} />}>
          {(governor) => <StateOfficers governor={governor} />}
        </QueryResult>
      ))}
    </div>
  )
}

/** The governor and, below, the other statewide officers we know. */
export function StateOfficers({ governor }: { governor: Governor }) {
  const { t } = useLingui()
  const { stateName, stateInText } = useCivicTerms()
  const place = stateName(governor.stateCode)
  const inText = stateInText(governor.stateCode)
  const { contactSource } = governor
  return (
    <section aria-label={place}>
      <CardGrid
        label={t`Governor of ${inText}`}
        items={[governor]}
        keyOf={({ stateCode }) => stateCode}
        renderCard={() => <GovernorCard governor={governor} place={place} />}
      />
      <SourceNote {...governor} fact={factId('officials/governors', governor.stateCode)} />
      {governor.executives.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 text-step-1">
            <Trans>Other statewide officials</Trans>
          </h3>
          <CardGrid
            label={t`Other statewide officials in ${inText}`}
            items={sortSeats(governor.executives)}
            keyOf={({ id }) => id}
            renderCard={(executive) => <ExecutiveCard executive={executive} place={place} />}
          />
          <SourceNote fact={factId('officials/executives', governor.stateCode)} source={contactSource}>
            <Trans>The list may be incomplete.</Trans>
          </SourceNote>
        </>
      )}
    </section>
  )
}

function GovernorCard({ governor, place }: { governor: Governor; place: string }) {
  const { term } = useCivicTerms()
  const { localDate } = useFormat()
  const { name } = governor
  const office = term(governor.title)
  if (name === null) return <UnknownHolder office={office} place={place} term={governor.term} />
  const since = governor.assumedOffice && localDate(governor.assumedOffice, 'long')
  return (
    <PersonCard
      {...governor}
      name={name}
      office={office}
      place={place}
      note={
        <>
          {since && <Trans>In office since {since}.</Trans>} <TermNote term={governor.term} />{' '}
          {governor.contacts === 'none' && <Trans>We don’t have verified contact details for this office.</Trans>}
          {governor.contacts === 'predecessor' && (
            <Trans>The phone number and website are from the previous governor’s term.</Trans>
          )}{' '}
          {governor.unconfirmed && <MayChange />}
        </>
      }
    />
  )
}

function ExecutiveCard({ executive, place }: { executive: Executive; place: string }) {
  const { term } = useCivicTerms()
  const { name } = executive
  const office = term(executive.title)
  if (name === null) return <UnknownHolder office={office} place={place} term={executive.term} level={4} />
  return (
    <PersonCard
      {...executive}
      level={4}
      name={name}
      office={office}
      place={place}
      note={
        <>
          <TermNote term={executive.term} />{' '}
          {executive.unconfirmed ? <Unconfirmed asOf={executive.asOf} /> : <ReadOn term={executive.term} />}
        </>
      }
    />
  )
}
