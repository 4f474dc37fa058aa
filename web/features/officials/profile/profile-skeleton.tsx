import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export function ProfileSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading profile...`}>
      <div className="grid gap-4 lg:grid-cols-2">
        {['contact', 'term', 'attendance', 'scale'].map((part) => (
          <Card key={part} className="grid gap-4">
            <Skeleton className="w-32 text-step-1" />
            <Skeleton className="w-64 max-w-full text-step--1" />
            <Skeleton className="w-48 max-w-full text-step--1" />
            <Skeleton shape="block" className="h-12" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}
