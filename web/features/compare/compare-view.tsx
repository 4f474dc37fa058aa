import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { comparisonQuery } from '../../parts/members-of-congress.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { AddMine } from './add-mine.tsx'
import { CompareSample } from './compare-sample.tsx'
import { Comparison } from './comparison.tsx'
import { MemberPicker } from './member-picker.tsx'
import { type Choice, useChoice } from './view-params.ts'

type CompareViewProps = {
  /** Of the address searched for last, on any page. */
  zip: string | undefined
  addressSearch: ReactNode
}

export function CompareView({ zip, addressSearch }: CompareViewProps) {
  const { t } = useLingui()
  const choice = useChoice()
  return (
    <Tabs value={choice.isSample ? 'sample' : 'votes'} onValueChange={(tab) => choice.showSample(tab === 'sample')}>
      <TabsList aria-label={t`What to compare`} className="print:hidden">
        <TabsTrigger value="votes">
          <Trans>Real votes</Trans>
        </TabsTrigger>
        <TabsTrigger value="sample">
          <Trans>Sample screen</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="votes" className="grid gap-8 print:gap-4 print:pt-0">
        <div data-print="hide" className="grid max-w-3xl gap-5">
          <MemberPicker choice={choice} />
          {zip && (
            <div>
              <AddMine zip={zip} choice={choice} />
            </div>
          )}
          <details>
            <summary className="w-fit font-semibold">
              <Trans>Find mine by address</Trans>
            </summary>
            <div className="mt-3">{addressSearch}</div>
          </details>
        </div>
        <ComparedVotes choice={choice} />
      </TabsContent>
      <TabsContent value="sample">
        <CompareSample />
      </TabsContent>
    </Tabs>
  )
}

function ComparedVotes({ choice }: { choice: Choice }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(comparisonQuery(choice.members))
  if (data) return <Comparison compared={data} choice={choice} />
  if (error) {
    return (
      <QueryError error={error} title={<Trans>The votes could not be loaded.</Trans>} onRetry={() => void refetch()} />
    )
  }
  return (
    <SkeletonGroup label={t`Loading votes...`}>
      <Skeleton shape="block" className="h-48" />
    </SkeletonGroup>
  )
}
