import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { Post } from '../../../../contract/discussions.ts'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { feedQuery, newestQuery } from '../queries.ts'

/** New posts are offered by a button instead of being inserted, so that the page does not move while it is read. */
export function NewPosts({ shown }: { shown: Post[] }) {
  const client = useQueryClient()
  const { data: newest } = useQuery(newestQuery(client))
  const latestId = Math.max(0, ...shown.map(({ id }) => id))
  const count = newest?.posts.filter(({ id, mine }) => id > latestId && !mine).length ?? 0
  const showNewPosts = () => {
    client.setQueryData(feedQuery('recent').queryKey, newest && { pages: [newest], pageParams: [undefined] })
    scrollTo({ top: 0 })
    focusMain()
  }
  return (
    // The live region is always present, so that a screen reader announces the button when it appears.
    <div role="status" className="sticky top-24 z-10 grid h-0 content-center justify-items-center">
      {count > 0 && (
        <Button size="small" className="shadow-raised" onClick={showNewPosts}>
          <ArrowUp aria-hidden="true" />
          {count === newest?.posts.length ? (
            <Trans>Show new posts</Trans>
          ) : (
            <Plural value={count} one="Show # new post" other="Show # new posts" />
          )}
        </Button>
      )}
    </div>
  )
}
