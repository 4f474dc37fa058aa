import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { limits } from '../../../contract/common.ts'
import { popularity, postSorts } from '../../../contract/discussions.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import { isSignedOut } from '../../api/call.ts'
import { useUser } from '../../api/user.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusMain } from '../../ui/focus-region.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { Feed, FeedSkeleton } from './feed/feed.tsx'
import { PostCard } from './feed/post-card.tsx'
import { useCreatePost, usePostingStatus } from './mutations.ts'
import { postQuery } from './queries.ts'
import RedirectToLogin from './redirect-to-login.tsx'
import { TextForm, useDraft } from './writing/text-form.tsx'

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
          <TabsTrigger value="recent">{t`Recent`}</TabsTrigger>
          <TabsTrigger value="popular">{t`Popular`}</TabsTrigger>
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
  const { t } = useLingui()
  const { commentWeight } = popularity
  return (
    <details className="text-step--1 text-muted">
      <summary className="w-fit">{t`How this works`}</summary>
      <p className="mt-1 max-w-[65ch]">
        {t`Likes and comments move a post up. Time moves it down. A comment counts as ${commentWeight} likes. Authors can’t move up their own posts.`}
      </p>
    </details>
  )
}

/** The page a shared link opens. Render it with the post's id as its key. */
function SinglePost({ id }: { id: number | null }) {
  useEffect(() => {
    scrollTo(0, 0)
    focusMain()
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 *:w-full">
      <Link href={paths.discussions} className={`${buttonClass({ variant: 'quiet', size: 'small' })} -ml-4 w-fit!`}>
        <ArrowLeft aria-hidden="true" />
        <Trans>All discussions</Trans>
      </Link>
      {id === null ? <PostNotFound /> : <LoadedPost id={id} />}
    </div>
  )
}

function LoadedPost({ id }: { id: number }) {
  const query = useQuery(postQuery(id))
  if (isSignedOut(query.error)) return <RedirectToLogin />
  return (
    <QueryResult
      query={query}
      loading={<FeedSkeleton />}
      errorTitle={<Trans>We couldn’t load this post.</Trans>}
      isEmpty={(post) => post === null}
      empty={<PostNotFound />}
    >
      {(post) => post && <PostCard post={post} isOnOwnPage />}
    </QueryResult>
  )
}

function PostNotFound() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`We can’t find this post.`}>
      {t`It may be deleted or hidden, or the link may be incomplete.`}
    </EmptyState>
  )
}

/** The form for a new post, with the limits that apply to this member right now. */
function NewPostPanel() {
  const { t } = useLingui()
  const { dateTime, duration } = useFormat()
  const status = usePostingStatus()
  if (status?.suspension) {
    const { until, reason } = status.suspension
    const end = dateTime(until, 'long')
    return <Alert tone="warn" title={t`You can’t post until ${end}.`}>{t`Moderator’s reason: ${reason}`}</Alert>
  }
  const interval = status?.slowMode && duration(status.slowMode.intervalSeconds)
  const end = status?.slowMode && dateTime(status.slowMode.until)
  return (
    <div className="grid gap-3">
      <NewPostForm />
      {interval && (
        <Alert title={t`Slow mode is on until ${end}.`}>{t`Wait between posts or comments: ${interval}`}</Alert>
      )}
    </div>
  )
}

function NewPostForm() {
  const { t } = useLingui()
  const { firstName } = useUser()
  const draft = useDraft('post')
  const create = useCreatePost()
  return (
    <Card as="section" aria-label={t`New post`}>
      <TextForm
        label={t`Your post`}
        placeholder={t`What would you like to talk about, ${firstName}?`}
        limit={limits.post}
        draft={draft}
        rows={3}
        mutation={create}
        submitLabel={t`Post`}
        submittingLabel={t`Posting...`}
        errorFallback={t`Failed to create post. Please try again.`}
        onSent={() => toast({ title: t`Success`, description: t`Your post has been published!` })}
      />
    </Card>
  )
}
