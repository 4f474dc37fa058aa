import type { ReactNode } from 'react'
import { ApiError, isSignedOut } from '../../../api/call.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type LookupErrorProps = { error: unknown; onRetry: () => void; title: ReactNode; children: ReactNode }

/** A page about a person or a committee that could not be loaded, or that does not exist. */
export function LookupError({ error, onRetry, title, children }: LookupErrorProps) {
  if (!(error instanceof ApiError) || error.status >= 500 || isSignedOut(error))
    return <QueryError error={error} onRetry={onRetry} />
  return <EmptyState title={title}>{children}</EmptyState>
}
