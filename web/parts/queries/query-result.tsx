import type { ReactNode } from 'react'
import { QueryError } from './query-error.tsx'

type QueryResultProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Usually a skeleton in the shape of the content. */
  loading: ReactNode
  errorTitle?: ReactNode
  /** Replaces the message for the error's code. */
  errorText?: ReactNode
  /** An error that has its own screen, such as `not_found`; undefined for all others. */
  renderError?: (error: unknown) => ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** One of the states of a query: loading, error with a retry, empty, or ready. */
export function QueryResult<Data>({
  query,
  loading,
  errorTitle,
  errorText,
  renderError,
  isEmpty,
  empty,
  children,
}: QueryResultProps<Data>): ReactNode {
  const { data, error, refetch } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (!error) return loading
  return (
    renderError?.(error) ?? (
      <QueryError error={error} title={errorTitle} onRetry={() => void refetch()}>
        {errorText}
      </QueryError>
    )
  )
}
