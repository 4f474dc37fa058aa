import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { useStateVoting } from '../../../parts/elections/state-voting-query.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { WhatToBring } from '../search/what-to-bring.tsx'
import { ElectionCard } from './election-card.tsx'
import { FinderCard } from './finder-card.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { OverCard } from './over-card.tsx'

type StateAnswersProps = {
  state: StateCode
  hasAddress: boolean
  /** "Tell me when places are published". */
  watch: ReactNode
}

/** Everything the page knows without a list of places: the state's finder, dates, hours, ID and office. */
export function StateAnswers({ state, hasAddress, watch }: StateAnswersProps) {
  const query = useStateVoting(state)
  return (
    <QueryResult
      query={query}
      loading={<AnswersSkeleton />}
      errorTitle={<Trans>We couldn’t load how to vote in your state.</Trans>}
    >
      {(voting) => <Answers voting={voting} hasAddress={hasAddress} watch={watch} />}
    </QueryResult>
  )
}

function Answers({ voting, hasAddress, watch }: { voting: StateVoting; hasAddress: boolean; watch: ReactNode }) {
  const { justEnded: ended } = electionsOf(voting)
  return (
    <div className="grid gap-4">
      {ended && <OverCard voting={voting} last={ended} />}
      <FinderCard voting={voting} hasAddress={hasAddress}>
        {/* On Election Day, a later message helps nobody. */}
        {voting.next?.date !== voting.today && watch}
      </FinderCard>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-4">
          <GoodToKnow voting={voting} />
          <WhatToBring stateCode={voting.stateCode} officeUrl={null} dropOffOnly={voting.mailVoting?.dropOffOnly} />
        </div>
        <ElectionCard voting={voting} />
      </div>
    </div>
  )
}

function AnswersSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading how to vote in your state...`} className="grid gap-4">
      <Skeleton shape="block" className="h-44" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton shape="block" className="h-64" />
        <Skeleton shape="block" className="h-64" />
      </div>
    </SkeletonGroup>
  )
}
