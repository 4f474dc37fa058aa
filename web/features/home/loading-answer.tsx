import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

type LoadingAnswerProps = {
  heading: ReactNode
  lines?: number
  /** Leaves room for the strip of the year and the next step, so that what is below stays where it is. */
  hasStrip?: boolean
}

/** An answer that is loading: its heading, and placeholders in the shape of the answer. */
export function LoadingAnswer({ heading, lines = 2, hasStrip = false }: LoadingAnswerProps) {
  const { t } = useLingui()
  return (
    <AnswerCard heading={heading}>
      <SkeletonGroup label={t`Loading...`} className="grid gap-3 py-1">
        <Skeleton className="w-40 max-w-full text-step-3" />
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className="w-full" />
        ))}
        {hasStrip && <Skeleton shape="block" className="h-36 sm:h-20" />}
      </SkeletonGroup>
    </AnswerCard>
  )
}
