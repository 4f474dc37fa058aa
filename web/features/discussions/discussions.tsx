import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { popularity, postSorts } from '../../../contract/discussions.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { Feed } from './feed/feed.tsx'
import { SinglePost } from './thread/single-post.tsx'
import { NewPostPanel } from './writing/new-post-panel.tsx'

export function Discussions() {
  const [search] = useSearchParams()
  const postId = postIdFrom(search)
  return (
    <>
      <LiveRegion />
      {postId === undefined ? <AllPosts /> : <SinglePost key={postId} id={postId} />}
    </>
  )
}

/** The post named in the URL: undefined if there is none, null if it is not a valid id. */
function postIdFrom(search: URLSearchParams): number | null | undefined {
  const param = search.get('post')
  if (param === null) return undefined
  const id = Number(param)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function AllPosts() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const sort = oneOf(postSorts, search.get('sort')) ?? 'recent'
  const changeSort = (next: string) => setSearch(next === 'recent' ? {} : { sort: next }, { replace: true })
  return (
    <>
      <NewPostPanel />
      <Tabs value={sort} onValueChange={changeSort} className="mt-8">
        <TabsList aria-label={t`Sort posts`}>
          <TabsTrigger value="recent">
            <Trans>Recent</Trans>
          </TabsTrigger>
          <TabsTrigger value="popular">
            <Trans>Popular</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="recent">
          <Feed sort="recent" />
        </TabsContent>
        <TabsContent value="popular" className="grid gap-4">
          <PopularityFormula />
          <Feed sort="popular" />
        </TabsContent>
      </Tabs>
    </>
  )
}

/** The ranking formula is public, so that members can see why a post is ranked where it is. */
function PopularityFormula() {
  const { commentWeight, hoursPerDoubling } = popularity
  return (
    <details className="text-step--1 text-muted">
      <summary className="w-fit">
        <Trans>How this works</Trans>
      </summary>
      <p className="mt-1 max-w-[65ch]">
        <Trans>
          Likes and comments move a post up. Time moves it down. A comment counts as {commentWeight} likes. Authors
          can’t move up their own posts. Formula: log2(1 + likes + {commentWeight} × comments) − hours ÷{' '}
          {hoursPerDoubling}.
        </Trans>
      </p>
    </details>
  )
}
