import { useLingui } from '@lingui/react/macro'
import { bySurname } from '../../../../civic/names.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Legislator } from '../../../../contract/officials.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { PersonCard } from './person-card.tsx'
import { VacantSeat } from './vacant-seat.tsx'

/** By surname, vacant seats last. */
export const sortLegislators = (legislators: Legislator[]) =>
  legislators.toSorted((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return bySurname(a.name, b.name)
  })

export function LegislatorCard({ legislator, state }: { legislator: Legislator; state: StateCode }) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  const office = term(legislator.title)
  const place = t`${stateName(state)}, District ${legislator.district}`
  if (legislator.name === null) return <VacantSeat office={office} place={place} level={4} />
  return (
    <PersonCard
      {...legislator}
      level={4}
      name={legislator.name}
      office={office}
      place={place}
      note={legislator.counties.length > 0 && legislator.counties.join(', ')}
    />
  )
}
