import { useLingui } from '@lingui/react/macro'
import { settingsSectionClass } from '../../parts/settings-section.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function AccountSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your account...`}>
      {['h-64', 'h-24', 'h-80'].map((height) => (
        <div key={height} className={settingsSectionClass}>
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
