import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function AccountSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your account...`}>
      {['h-64', 'h-24', 'h-80'].map((height) => (
        <div
          key={height}
          className="grid gap-x-10 gap-y-4 border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <div>
            <Skeleton className="w-32 text-step-1" />
            <Skeleton className="mt-3 w-56 max-w-full text-step--1" />
          </div>
          <Skeleton shape="block" className={height} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
