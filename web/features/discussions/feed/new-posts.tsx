import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { Post } from '../../../../contract/discussions.ts'
import { Button } from '../../../ui/button.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { feedQuery, newestQuery } from '../queries.ts'

/** New posts wait behind a button, so that nothing moves under a reader's eyes. */
export function NewPosts({ known }: { known: Post[] }) {
  const client = useQueryClient()
  const { data: newest } = useQuery(newestQuery)
  const last = Math.max(0, ...known.map(({ id }) => id))
  const count = newest?.posts.filter(({ id, mine }) => id > last && !mine).length ?? 0
  const show = () => {
    client.setQueryData(feedQuery('recent').queryKey, newest && { pages: [newest], pageParams: [''] })
    scrollTo({ top: 0 })
    focusMain()
  }
  return (
    // The region stands before there is anything to say, so that the button is heard when it comes; it takes no room.
    <div role="status" className="sticky top-24 z-10 grid h-0 content-center justify-items-center">
      {count > 0 && (
        <Button size="small" className="shadow-raised" onClick={show}>
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
