import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'wouter'
import { PostSort, popularity } from '../../../contract/discussions.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { askedPost } from './asked-post.ts'
import { Feed } from './feed/feed.tsx'
import { SinglePost } from './thread/single-post.tsx'
import { WritingPlace } from './writing/new-post-panel.tsx'

export function Discussions() {
  const [search] = useSearchParams()
  const asked = askedPost(search)
  return (
    <>
      <LiveRegion />
      {asked === undefined ? <AllPosts /> : <SinglePost key={asked} id={asked} />}
    </>
  )
}

function AllPosts() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const sort = PostSort.catch('recent').parse(search.get('sort'))
  const choose = (next: string) => setSearch(next === 'recent' ? {} : { sort: next }, { replace: true })
  return (
    <>
      <WritingPlace />
      <Tabs value={sort} onValueChange={choose} className="mt-8">
        <TabsList aria-label={t`Order of the posts`}>
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
          <HowPopular />
          <Feed sort="popular" />
        </TabsContent>
      </Tabs>
    </>
  )
}

/** The formula is public: nobody has to guess why a post stands where it does. */
function HowPopular() {
  const { commentWeight, hoursPerDoubling } = popularity
  return (
    <details className="text-step--1 text-muted">
      <summary className="w-fit">
        <Trans>How is Popular ordered?</Trans>
      </summary>
      <p className="mt-1 max-w-[65ch]">
        <Trans>
          By log2(1 + likes + {commentWeight} × comments) − age in hours ÷ {hoursPerDoubling}. Each doubling of the
          response lifts a post by {hoursPerDoubling} hours. What authors give their own posts does not count.
        </Trans>
      </p>
    </details>
  )
}
