import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Term } from '../../../../contract/officials.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { useVoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { GovernorRow, OfficialRow, PossibleSeat } from '../../../parts/offices/official-row.tsx'
import { useRepresentatives } from '../../../parts/offices/use-representatives.ts'
import { SourceText } from '../../../parts/sources/source-text.tsx'

/**
 * The voter’s seats that the last election decided: who won, or who holds them until we know. Nothing if it decided none; all
 * seats where we know of no election.
 */
export function OwnSeats({ voting: { stateCode, last } }: { voting: StateVoting }) {
  const place = useVoterPlace()
  // Of another state than the voter’s, only what holds everywhere in it.
  const isOwn = place.state === stateCode
  const { data } = useRepresentatives(isOwn ? place : { ...place, zip: undefined }, stateCode)
  if (!data) return null
  const wasDecided = ({ term }: { term: Term | null }) => !last || decidedOn(term) === last.date
  const senators = data.senators.filter(wasDecided)
  const house = data.house.filter(({ official }) => wasDecided(official))
  const governor = data.governor && wasDecided(data.governor) ? data.governor : undefined
  const seats = [...senators, ...house.map(({ official }) => official), ...(governor ? [governor] : [])]
  if (seats.length === 0) return null
  const isKnown = seats.every(({ term }) => term?.elected)
  return (
    <AnswerCard
      heading={<Heading isKnown={isKnown} hasElection={last !== null} />}
      source={<SourceText fact={factId('officials/congress', `${stateCode} House`)} source={data.source} />}
    >
      {last && !isKnown && seats.some(({ name }) => name !== null) && (
        <p className="mb-3 text-step--1 text-muted">
          <Trans>We don’t have the winners yet. Now in office:</Trans>
        </p>
      )}
      <ul className="m-0 grid list-none gap-3 p-0">
        {senators.map((official, index) => (
          <OfficialRow key={official.bioguideId ?? index} official={official} today={undefined} isBrief />
        ))}
        {house.map(({ official, certainty }) => (
          <OfficialRow
            key={`${official.state}-${official.district}`}
            official={official}
            today={undefined}
            isBrief
            possible={
              certainty === 'certain' ? undefined : <PossibleSeat certainty={certainty} isOnly={house.length === 1} />
            }
          />
        ))}
        {governor && <GovernorRow governor={governor} isBrief />}
      </ul>
    </AnswerCard>
  )
}

const decidedOn = (term: Term | null): LocalDate | null => term?.elected?.electedOn ?? term?.contestedOn ?? null

function Heading({ isKnown, hasElection }: { isKnown: boolean; hasElection: boolean }) {
  if (!hasElection) return <Trans>Now in office</Trans>
  return isKnown ? <Trans>Who won</Trans> : <Trans>Decided in this election</Trans>
}
