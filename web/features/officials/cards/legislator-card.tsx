import { useLingui } from '@lingui/react/macro'
import { displayName } from '../../../../civic/people/names.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Legislator } from '../../../../contract/legislators.ts'
import { legislatorPath } from '../../../../contract/paths.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { CommitteeNames } from '../committees/legislator-committees.tsx'
import { PersonCard } from './person-card.tsx'
import { TermNote, hasTermNote } from './term-note.tsx'
import { UnknownHolder, VacantSeat } from './unknown-holder.tsx'

export function LegislatorCard({ legislator, state }: { legislator: Legislator; state: StateCode }) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  const office = term(legislator.title)
  const place = t`${stateName(state)}, District ${legislator.district}`
  const { term: termOfOffice, counties } = legislator
  if (legislator.vacant || !termOfOffice) return <VacantSeat office={office} place={place} level={4} />
  if (legislator.name === null) return <UnknownHolder office={office} place={place} term={termOfOffice} level={4} />
  const name = displayName(legislator.name)
  const hasNote = counties.length > 0 || hasTermNote(termOfOffice)
  return (
    <PersonCard
      {...legislator}
      level={4}
      name={name}
      office={office}
      place={place}
      note={
        hasNote && (
          <>
            {counties.join(', ')} <TermNote term={termOfOffice} />
          </>
        )
      }
      profile={legislatorPath(legislator.id)}
    >
      <CommitteeNames committees={legislator.committees} state={state} />
    </PersonCard>
  )
}
