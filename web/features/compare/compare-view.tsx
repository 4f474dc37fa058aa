import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { comparisonQuery } from '../../parts/members-of-congress.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { AddOwnMembers } from './add-own-members.tsx'
import { CompareSample } from './compare-sample.tsx'
import { Comparison } from './comparison.tsx'
import { MemberPicker } from './member-picker.tsx'
import { type CompareParams, useCompareParams } from './view-params.ts'

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
      loading={
        <SkeletonGroup label={t`Loading votes...`}>
          <Skeleton shape="block" className="h-48" />
        </SkeletonGroup>
      }
    >
      {(comparison) => <Comparison comparison={comparison} params={params} />}
    </QueryResult>
  )
}
