import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverPaths } from '../../../contract/paths.ts'
import { ApiError } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Words for an answer of ours that says no, such as a count that is gone. */
  whenMissing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What came, what is on its way, or why nothing came. A failure never looks like an empty result. */
export function Loaded<Data>({ query, whenMissing, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <ResultsSkeleton />
  if (whenMissing && error instanceof ApiError && error.code === 'not_found') return whenMissing
  return <Failure error={error} onRetry={() => void query.refetch()} />
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'unauthorized') {
    const back = encodeURIComponent(location.pathname + location.search)
    return (
      <Alert
        tone="bad"
        title={<Trans>You are signed out.</Trans>}
        action={
          <a className={buttonClass({ size: 'small' })} href={`${serverPaths.login}?returnTo=${back}`}>
            <Trans>Sign in again</Trans>
          </a>
        }
      />
    )
  }
  return (
    <Alert
      tone="bad"
      title={<Trans>The results could not be loaded.</Trans>}
      action={
        <Button size="small" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This says nothing about the results themselves. Check your connection and try again.</Trans>
    </Alert>
  )
}

function ResultsSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading results...`} className="grid gap-6">
      <Skeleton className="w-56 text-step-2" />
      <Skeleton shape="block" className="h-40" />
      <Skeleton shape="block" className="h-72" />
    </SkeletonGroup>
  )
}
