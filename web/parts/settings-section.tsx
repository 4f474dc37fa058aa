import { type ReactNode, useId } from 'react'
import { Card, CardTitle } from '../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

const settingsSectionClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0 ' +
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'

type SettingsSectionProps = { title: ReactNode; about?: ReactNode; children: ReactNode }

/** Title and explanation on the left, controls on the right; stacked on a narrow screen. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={settingsSectionClass}>
      <div>
        <CardTitle id={id}>{title}</CardTitle>
        {about && <p className="mt-1 max-w-[60ch] text-step--1 text-muted">{about}</p>}
      </div>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</Card>
    </section>
  )
}

/** Sections that are loading, with cards of these heights. */
export function SettingsSkeleton({ label, heights }: { label: string; heights: string[] }) {
  return (
    <SkeletonGroup label={label}>
      {heights.map((height) => (
        <div key={height} className={settingsSectionClass}>
          <div>
            <Skeleton className="w-40 text-step-1" />
            <Skeleton className="mt-3 w-56 max-w-full text-step--1" />
          </div>
          <Skeleton shape="block" className={height} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
