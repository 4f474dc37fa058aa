import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { QueryError } from './query-error.tsx'

type LoadMoreProps = {
  query: { error: unknown; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Below the loaded pages of a list: the button for the next page, or why it could not be loaded. */
export function LoadMore({ query }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage } = query
  const loadMore = () => void query.fetchNextPage()
  if (error) {
    return <QueryError error={error} onRetry={loadMore} />
  }
  if (!hasNextPage) return null
  return (
    <Button variant="ghost" className="mx-auto" disabled={isFetchingNextPage} onClick={loadMore}>
      {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load more</Trans>}
    </Button>
  )
}
