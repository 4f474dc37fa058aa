import { Trans, useLingui } from '@lingui/react/macro'
import { cardClass } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

export function FeedSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading discussions...`} className="grid gap-4">
      <p aria-hidden="true" className="flex items-center gap-2 text-muted">
        <Spinner className="text-step-1" /> <Trans>Loading discussions...</Trans>
      </p>
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className={cardClass()}>
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-9" />
            <Skeleton className="w-40" />
          </div>
          <Skeleton className="mt-5" />
          <Skeleton className={`mt-2 ${width}`} />
          <Skeleton className="mt-6 w-36" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
