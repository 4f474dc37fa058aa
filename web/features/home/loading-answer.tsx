import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

/** An answer that is loading: its heading, and placeholders in the shape of the answer. */
export function LoadingAnswer({ heading, lines = 2 }: { heading: ReactNode; lines?: number }) {
  const { t } = useLingui()
  return (
    <AnswerCard heading={heading}>
      <SkeletonGroup label={t`Loading...`} className="grid gap-3 py-1">
        <Skeleton className="w-40 max-w-full text-step-3" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className="w-full" />
        ))}
      </SkeletonGroup>
    </AnswerCard>
  )
}
