import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../api/mutation.ts'
import { maxMembers } from '../../parts/compare-tray/tray.ts'
import { comparisonQuery, fetchOwnMembers } from '../../parts/offices/members-of-congress.ts'
import type { OwnMembers } from '../../parts/offices/members-of-congress.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
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
        {zip && (
          <div>
            <AddOwnMembers zip={zip} params={params} />
          </div>
        )}
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

/** Adds the senators and representatives of a ZIP code to the comparison. */
function AddOwnMembers({ zip, params }: { zip: string; params: CompareParams }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const noMembers = () => t`We couldn’t find members of Congress for ZIP code ${zip}. Try the ZIP code of your home.`
  const showError = useErrorToast({ unknown_zip: noMembers, military_zip: noMembers })

  const addMembers = ({ ids, unknownSeats }: OwnMembers) => {
    const newIds = ids.filter((id) => !params.members.includes(id))
    params.add(newIds)
    const isTooMany = params.members.length + newIds.length > maxMembers
    // A second toast would replace the first.
    const description = [
      isTooMany && t`ZIP code ${zip} is in several districts. Search for yours by name.`,
      unknownSeats > 0 && t`Some terms have ended. We don’t know who holds those seats yet.`,
    ]
      .filter(Boolean)
      .join(' ')
    if (description)
      toast({ title: isTooMany ? t`We couldn’t add everyone` : t`Some members are missing`, description })
  }
  const add = useApiMutation(() => fetchOwnMembers(client, zip), { onSuccess: addMembers, onError: showError })

  return (
    <Button variant="ghost" disabled={add.isPending || params.isFull} onClick={() => add.mutate(undefined)}>
      <Trans>Add mine (ZIP code {zip})</Trans>
    </Button>
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
        <Trans>Example with made-up lawmakers and bills.</Trans>
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
