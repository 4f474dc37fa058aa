import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import type { VoterPlace } from '../../parts/districts/use-voter-place.ts'
import { GovernorRow, OfficialRow, PossibleSeat } from '../../parts/offices/official-row.tsx'
import { type HouseSeat, type Representatives, useRepresentatives } from '../../parts/offices/use-representatives.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { LoadingAnswer } from './loading-answer.tsx'

/** At most this many House members are listed while the district is unknown. */
const maxPossible = 3

type WhoAnswerProps = {
  place: VoterPlace
  state: StateCode
  /** The server's date; undefined until it is loaded. */
  today: LocalDate | undefined
}

/** Who represents the voter in Congress, and the governor. */
export function WhoAnswer({ place, state, today }: WhoAnswerProps) {
  const query = useRepresentatives(place, state)
  const heading = <Trans>Who represents me</Trans>
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={heading} lines={3} />}
      errorTitle={<Trans>We couldn’t load who represents you.</Trans>}
    >
      {(people) => (
        <AnswerCard
          heading={heading}
          source={<SourceText fact={factId('officials/congress', `${state} House`)} source={people.source} />}
        >
          <ul className="m-0 grid list-none gap-3 p-0">
            {people.senators.map((official, index) => (
              <OfficialRow key={official.bioguideId ?? index} official={official} today={today} />
            ))}
            <HouseRows people={people} today={today} />
            {people.governor && <GovernorRow governor={people.governor} />}
          </ul>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
            <Link href={paths.officials}>
              <Trans>See all</Trans>
            </Link>
            {people.house.some(({ certainty }) => certainty !== 'certain') && (
              <Link href={`${paths.officials}?tab=house`}>
                <Trans>Find my exact district</Trans>
              </Link>
            )}
          </p>
        </AnswerCard>
      )}
    </QueryResult>
  )
}

type HouseRowsProps = { people: Representatives; today: LocalDate | undefined }

function HouseRows({ people: { house, houseSeats }, today }: HouseRowsProps): ReactNode {
  if (house.length === 0 && houseSeats > 1) {
    return (
      <li className="text-step--1">
        <Plural
          value={houseSeats}
          one="# House seat. Add your ZIP code to see who represents you."
          other="# House seats. Add your ZIP code to see who represents you."
        />
      </li>
    )
  }
  const isSplit = house.length > 1
  return (
    <>
      {house.slice(0, maxPossible).map(({ official, certainty }) => (
        <OfficialRow
          key={`${official.state}-${official.district}`}
          official={official}
          today={today}
          isBrief={isSplit}
          possible={certainty === 'certain' ? undefined : <PossibleSeat certainty={certainty} isOnly={!isSplit} />}
        />
      ))}
      {isSplit && <SplitZip house={house} districts={houseSeats} />}
    </>
  )
}

type SplitZipProps = { house: HouseSeat[]; districts: number }

/** Says once what applies to every possible member. */
function SplitZip({ house, districts }: SplitZipProps) {
  return (
    <li className="text-step--1 text-muted">
      {house.length > maxPossible && (
        <>
          <Plural
            value={house.length - maxPossible}
            one="And # other possible House member."
            other="And # other possible House members."
          />{' '}
        </>
      )}
      <Plural
        value={districts}
        one="Your ZIP code may be in # district."
        other="Your ZIP code may be in # districts."
      />
    </li>
  )
}
