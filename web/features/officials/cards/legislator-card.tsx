import { useLingui } from '@lingui/react/macro'
import type { StateCode } from '../../../../contract/common.ts'
import type { Legislator } from '../../../../contract/officials.ts'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { PersonCard } from './person-card.tsx'
import { VacantSeat } from './vacant-seat.tsx'

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
