import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Official, allOfficials } from '../../../contract/officials.ts'
import { useApiMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { maxMembers } from '../../parts/compare-tray/tray.ts'
import { comparisonQuery, fetchOwnSeats } from '../../parts/offices/members-of-congress.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
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

type CompareViewProps = {
  /** The ZIP code of the last searched address, on any page. */
  zip: string | undefined
  addressSearch: ReactNode
}

export function CompareView({ zip, addressSearch }: CompareViewProps) {
  const params = useCompareParams()
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
  return (
    <div className="grid gap-8 print:gap-4">
      <div data-print="hide" className="grid max-w-3xl gap-5">
        <MemberPicker params={params} />
        {zip && <AddOwnMembers key={zip} zip={zip} params={params} />}
        {params.leftOut.length > 0 && <LeftOutOfLink ids={params.leftOut} />}
        <details>
          <summary className="w-fit font-semibold">
            <Trans>Find mine by address</Trans>
          </summary>
          <div className="mt-3">{addressSearch}</div>
        </details>
      </div>
      <ComparedVotes params={params} />
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

function ComparedVotes({ params }: { params: CompareParams }) {
  const { t } = useLingui()
  const query = useQuery(comparisonQuery(params.members))
  return (
    <QueryResult
      query={query}
      errorTitle={<Trans>We couldn’t load the votes.</Trans>}
      loading={<SkeletonBlock label={t`Loading votes...`} className="h-48" />}
    >
      {(comparison) => <Comparison comparison={comparison} params={params} />}
    </QueryResult>
  )
}

/** Names the members in a link who exceed the maximum. */
function LeftOutOfLink({ ids }: { ids: string[] }) {
  const { list } = useFormat()
  const { data } = useQuery(endpointQuery(allOfficials, {}))
  if (!data) return null
  const names = ids.map((id) => data.officials.find(({ bioguideId }) => bioguideId === id)?.name ?? id)
  return (
    <Alert tone="warn" title={<Trans>We couldn’t add everyone</Trans>}>
      <NoRoom names={list(names)} />
    </Alert>
  )
}

const NoRoom = ({ names }: { names: string }) => (
  <p>
    <Trans>
      Not added: {names}. You can compare up to {maxMembers}.
    </Trans>
  </p>
)

/** Adds the senators and representatives of a ZIP code to the comparison, and says who could not be added and why. */
function AddOwnMembers({ zip, params }: { zip: string; params: CompareParams }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const noMembers = () => t`We couldn’t find members of Congress for ZIP code ${zip}. Try the ZIP code of your home.`
  const showError = useErrorToast({ unknown_zip: noMembers, military_zip: noMembers })
  const [notAdded, setNotAdded] = useState<Official[]>([])

  const addMembers = (seats: Official[]) => {
    const ids = seats.flatMap(({ bioguideId }) => bioguideId ?? [])
    const added = new Set([...params.members, ...ids].slice(0, maxMembers))
    params.add(ids)
    setNotAdded(seats.filter(({ bioguideId }) => !bioguideId || !added.has(bioguideId)))
  }
  const add = useApiMutation(() => fetchOwnSeats(client, zip), { onSuccess: addMembers, onError: showError })
  // Some may have been added by name since then.
  const missing = notAdded.filter(({ bioguideId }) => !bioguideId || !params.members.includes(bioguideId))

  return (
    <>
      {params.members.length < 2 && (
        <Button
          variant={params.members.length === 0 ? 'primary' : 'ghost'}
          className="justify-self-start"
          disabled={add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          <Trans>Add mine (ZIP code {zip})</Trans>
        </Button>
      )}
      {missing.length > 0 && <NotAdded seats={missing} />}
    </>
  )
}

function NotAdded({ seats }: { seats: Official[] }) {
  const { list } = useFormat()
  const { term, districtName } = useCivicTerms()
  const noRoom = list(seats.flatMap(({ bioguideId, name }) => (bioguideId && name ? [name] : [])))
  const ended = list(seats.flatMap((seat) => (seat.bioguideId ? [] : (seat.term?.lastHolder?.name ?? []))))
  const vacant = list(
    seats.flatMap((seat) => (seat.vacant ? [`${term(seat.chamber)}, ${districtName(seat.state, seat.district)}`] : [])),
  )
  return (
    <Alert tone="warn" role="alert" title={<Trans>We couldn’t add everyone</Trans>}>
      {noRoom && <NoRoom names={noRoom} />}
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
    </Alert>
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
