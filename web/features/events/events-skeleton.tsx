import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

/** The label is also visible, so that a slow connection does not look like an empty page. */
export function EventsSkeleton({ label }: { label: string }) {
  return (
    <>
      <p aria-hidden="true" className="mb-4 text-muted">
        {label}
      </p>
      <SkeletonGroup label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-6 rounded-lg border border-line bg-card p-4 sm:p-6">
            <Skeleton shape="block" className="size-16 max-sm:hidden" />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3">
              <Skeleton className="w-24 text-step--1" />
              <Skeleton className="w-72 max-w-full text-step-1" />
              <Skeleton className="w-56 max-w-full text-step--1" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </>
  )
}
