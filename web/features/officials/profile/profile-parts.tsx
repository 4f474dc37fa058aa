import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../../contract/paths.ts'
import { ApiError, isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

type SectionProps = { title: ReactNode; wide?: boolean; children: ReactNode }

/** A part of a profile, over the whole width or half of it. */
export function Section({ title, wide, children }: SectionProps) {
  return (
    <Card as="section" className={wide ? 'lg:col-span-2' : ''}>
      <CardTitle className="mb-3">{title}</CardTitle>
      {children}
    </Card>
  )
}

export function Unknown({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}

export function BackLink() {
  return (
    <Link href={paths.officials} className={buttonClass({ variant: 'ghost', size: 'small' })}>
      <ArrowLeft aria-hidden="true" />
      <Trans>All officials</Trans>
    </Link>
  )
}

type LookupErrorProps = { error: unknown; onRetry: () => void; title: ReactNode; children: ReactNode }

/** A page about a person or a committee that could not be loaded, or that does not exist. */
export function LookupError({ error, onRetry, title, children }: LookupErrorProps) {
  if (!(error instanceof ApiError) || error.status >= 500 || isSignedOut(error))
    return <QueryError error={error} onRetry={onRetry} />
  return <EmptyState title={title}>{children}</EmptyState>
}

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
