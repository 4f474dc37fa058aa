import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { districtCode } from '../../../civic/districts/district-id.ts'
import { displayName } from '../../../civic/people/names.ts'
import { type Official, allOfficials } from '../../../contract/officials.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { maxMembers } from '../../parts/compare-tray/tray.ts'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { comparisonQuery } from '../../parts/offices/members-of-congress.ts'
import { type Representatives, useRepresentatives } from '../../parts/offices/use-representatives.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Comparison } from './comparison.tsx'
import { MemberPicker } from './member-picker.tsx'
import { useCompareParams } from './view-params.ts'
import type { CompareParams } from './view-params.ts'

const lawmakers = [
  { letter: 'A', rating: 12 },
  { letter: 'B', rating: 51 },
  { letter: 'C', rating: 88 },
]

const bills = [
  { number: 'S. 1', votes: ['yes', 'yes', 'no'] },
  { number: 'S. 2', votes: ['no', 'abstain', 'yes'] },
  { number: 'H.R. 3', votes: ['yes', 'no', 'no'] },
  { number: 'H.R. 4', votes: ['abstain', 'yes', 'yes'] },
  { number: 'H.R. 5', votes: ['yes', 'yes', 'yes'] },
] as const

/** Without a choice, the comparison begins with the voter’s own members: those who are certain. */
export function CompareView({ addressSearch }: { addressSearch: ReactNode }) {
  const place = useVoterPlace()
  const own = useRepresentatives(place, place.state)
  const certain = own.data ? splitSeats(own.data).certain : []
  const params = useCompareParams(certain.flatMap(({ bioguideId }) => bioguideId ?? []))
  if (params.isSample) {
    return (
      <div className="grid gap-6">
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => params.showSample(false)}>
          <Trans>Back to real votes</Trans>
        </Button>
        <CompareSample />
      </div>
    )
  }
  const isEmpty = params.members.length === 0
  const isOwnLoading = own.isLoading || place.isLoading
  const mine = place.state && (
    <QueryResult query={own} loading={null} errorTitle={<Trans>We couldn’t load who represents you.</Trans>}>
      {(people) => <OwnMembers people={people} params={params} />}
    </QueryResult>
  )
  return (
    <div className="grid gap-8 print:gap-4">
      <div data-print="hide" className="grid max-w-3xl gap-4">
        {isEmpty && !isOwnLoading && (
          <AnswerCard
            heading={<Trans>Start here</Trans>}
            edge="signal"
            headline={<Trans>Compare your members’ votes</Trans>}
          >
            <div className="mt-3">{mine ?? addressSearch}</div>
          </AnswerCard>
        )}
        <MemberPicker params={params} />
        {!isEmpty && mine}
        {params.leftOut.length > 0 && <LeftOutOfLink ids={params.leftOut} />}
        {!isEmpty && !place.zip && (
          <details>
            <summary className="w-fit font-semibold">
              <Trans>Find mine by address</Trans>
            </summary>
            <div className="mt-3">{addressSearch}</div>
          </details>
        )}
      </div>
      {isEmpty ? isOwnLoading && <LoadingVotes /> : <ComparedVotes params={params} />}
      <button
        type="button"
        data-print="hide"
        className="w-fit py-1 text-step--2 text-muted underline"
        onClick={() => params.showSample(true)}
      >
        <Trans>See the sample screen</Trans>
      </button>
    </div>
  )
}

/** In a divided ZIP code, only the senators are certain to be the voter’s. */
function splitSeats({ senators, house }: Representatives) {
  const { certain = [], possible = [] } = Object.groupBy(house, ({ certainty }) =>
    certainty === 'certain' ? 'certain' : 'possible',
  )
  return {
    certain: [...senators, ...certain.map(({ official }) => official)],
    possible: possible.map(({ official }) => official),
  }
}

function LoadingVotes() {
  const { t } = useLingui()
  return <SkeletonBlock label={t`Loading votes...`} className="h-48" />
}

function ComparedVotes({ params }: { params: CompareParams }) {
  const query = useQuery(comparisonQuery(params.members))
  return (
    <QueryResult query={query} errorTitle={<Trans>We couldn’t load the votes.</Trans>} loading={<LoadingVotes />}>
      {(comparison) => <Comparison comparison={comparison} params={params} />}
    </QueryResult>
  )
}

/** Names the members in a link who exceed the maximum. */
function LeftOutOfLink({ ids }: { ids: string[] }) {
  const { list } = useFormat()
  const { data } = useQuery(endpointQuery(allOfficials, {}))
  if (!data) return null
  const names = list(ids.map((id) => data.officials.find(({ bioguideId }) => bioguideId === id)?.name ?? id))
  return (
    <Alert tone="warn" title={<Trans>We couldn’t add everyone</Trans>}>
      <p>
        <Trans>
          Not added: {names}. You can compare up to {maxMembers}.
        </Trans>
      </p>
    </Alert>
  )
}

/** Buttons that add the voter’s members who are not compared yet, and the seats that nobody we know of holds. */
function OwnMembers({ people, params }: { people: Representatives; params: CompareParams }) {
  const { t } = useLingui()
  const { certain, possible } = splitSeats(people)
  return (
    <>
      <AddMembers label={t`Your members of Congress`} seats={certain} params={params} />
      <AddMembers label={t`One of these may be your House member`} seats={possible} params={params} />
      <EmptySeats seats={[...certain, ...possible]} />
    </>
  )
}

type AddMembersProps = { label: string; seats: Official[]; params: CompareParams }

function AddMembers({ label, seats, params }: AddMembersProps) {
  const id = useId()
  const others = seats.flatMap(({ name, bioguideId, ...seat }) =>
    name && bioguideId && !params.members.includes(bioguideId) ? [{ ...seat, name, bioguideId }] : [],
  )
  if (others.length === 0) return null
  return (
    <div>
      <p id={id} className="mb-2 text-step--1 text-muted">
        {label}
      </p>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {others.map(({ name, bioguideId, chamber, state, district }) => (
          <Button
            key={bioguideId}
            variant="ghost"
            size="small"
            disabled={params.isFull}
            onClick={() => params.add([bioguideId])}
          >
            <Plus aria-hidden="true" />
            {displayName(name)}
            {chamber === 'House' && district !== null && ` (${districtCode({ state, district })})`}
          </Button>
        ))}
      </div>
    </div>
  )
}

function EmptySeats({ seats }: { seats: Official[] }) {
  const { list } = useFormat()
  const { term, districtName } = useCivicTerms()
  const ended = list(seats.flatMap((seat) => (seat.bioguideId ? [] : (seat.term?.lastHolder?.name ?? []))))
  const vacant = list(
    seats.flatMap((seat) => (seat.vacant ? [`${term(seat.chamber)}, ${districtName(seat.state, seat.district)}`] : [])),
  )
  if (!ended && !vacant) return null
  return (
    <div className="text-step--1 text-muted">
      {ended && (
        <p>
          <Trans>Not added: {ended}. The term has ended, and we don’t know who holds the seat yet.</Trans>
        </p>
      )}
      {vacant && (
        <p>
          <Trans>Not added: {vacant}. The seat is vacant.</Trans>
        </p>
      )}
    </div>
  )
}

/** A preview of the planned screen with invented lawmakers and bills. */
function CompareSample() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <Badge tone="warn">
        <Trans>COMING SOON</Trans>
      </Badge>
      <p className="text-muted">
        <Trans>Sample with made-up lawmakers and bills.</Trans>
      </p>
      <Table caption={t`Sample votes of three made-up lawmakers`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Sample bill</Trans>
            </th>
            {lawmakers.map(({ letter, rating }) => (
              <th key={letter} scope="col">
                <Trans>Lawmaker {letter}</Trans>
                <span className="block font-normal">
                  <Trans>Sample rating {rating}</Trans>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bills.map(({ number, votes }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {votes.map((vote, index) => (
                <td key={lawmakers[index]?.letter}>
                  <VoteBadge vote={vote} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-step--1 text-muted">
        <Trans>Rating scale: 0 is most liberal, 100 most conservative.</Trans>
      </p>
    </div>
  )
}
