import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart, MessageCircle, Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { brand } from '../../../../contract/brand.ts'
import { type Post, likePost } from '../../../../contract/discussions.ts'
import { postPath } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { useOrigin } from '../../../browser/rendered-page.ts'
import { share } from '../../../browser/share.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { announce } from '../../../ui/live-region.tsx'
import { toast } from '../../../ui/toast.ts'
import { Entry } from '../entry/entry.tsx'
import { updatePost, useDeletePost, useEditPost } from '../mutations.ts'
import { Comments } from '../thread/comments.tsx'
import { useWritingErrorToast } from '../writing-errors.ts'

/** On its own page a post shows its comments immediately. */
export function PostCard({ post, isOnOwnPage = false }: { post: Post; isOnOwnPage?: boolean }) {
  const commentsId = useId()
  const [isOpen, setOpen] = useState(isOnOwnPage)
  return (
    <Entry
      entry={post}
      kind="post"
      href={postPath(post.id)}
      edit={useEditPost(post)}
      remove={useDeletePost(post)}
      className={cardClass()}
    >
      <div className="-mx-3 -mb-2 flex flex-wrap items-center gap-1">
        <LikeButton post={post} />
        <CommentToggle
          count={post.commentCount}
          isOpen={isOpen}
          controls={commentsId}
          onToggle={() => setOpen(!isOpen)}
        />
        <ShareButton postId={post.id} />
      </div>
      <div id={commentsId}>{isOpen && <Comments post={post} />}</div>
    </Entry>
  )
}

type CommentToggleProps = { count: number; isOpen: boolean; controls: string; onToggle: () => void }

function CommentToggle({ count, isOpen, controls, onToggle }: CommentToggleProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t`${plural(count, { one: '# comment', other: '# comments' })}`}
      className="px-3! text-muted! tabular-nums"
      onClick={onToggle}
    >
      <MessageCircle aria-hidden="true" />
      {number(count)}
    </Button>
  )
}

function LikeButton({ post }: { post: Post }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { liked, likes, toggle } = useLike(post)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={liked}
      aria-label={t`${plural(likes, { one: 'Like, # like', other: 'Like, # likes' })}`}
      className={cx('px-3! tabular-nums', liked ? 'text-signal!' : 'text-muted!')}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={cx(liked && 'fill-current')} />
      {number(likes)}
    </Button>
  )
}

/** Shows a like immediately and then the server's count. One call runs at a time; the last click wins. */
function useLike({ id, likedByMe, likes }: Post) {
  const { t } = useLingui()
  const client = useQueryClient()
  const likeAnnouncement = useLikeAnnouncement()
  const showError = useWritingErrorToast(t`Failed to like post`)
  const target = useRef(likedByMe)
  const [optimistic, setOptimistic] = useState<boolean>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (;;) {
        const liked = target.current
        const reply = await call(likePost, { params: { id }, body: { liked } })
        updatePost(client, id, (post) => ({ ...post, likedByMe: reply.liked, likes: reply.likes }))
        if (target.current === liked) return reply
      }
    },
    onSuccess: (reply) => announce(likeAnnouncement(reply)),
    onError: showError,
    onSettled: () => setOptimistic(undefined),
  })
  const liked = optimistic ?? likedByMe
  const toggle = () => {
    target.current = !liked
    setOptimistic(!liked)
    if (!isPending) mutate()
  }
  return { liked, likes: likes + Number(liked) - Number(likedByMe), toggle }
}

/** What a screen reader announces after the server has stored a like. */
function useLikeAnnouncement() {
  const { t } = useLingui()
  return ({ liked, likes }: { liked: boolean; likes: number }) => {
    const count = plural(likes, { one: '# like', other: '# likes' })
    return liked ? t`You like this post. ${count}` : t`You no longer like this post. ${count}`
  }
}

function ShareButton({ postId }: { postId: number }) {
  const { t } = useLingui()
  const url = new URL(postPath(postId), useOrigin()).href
  const sharePost = () =>
    share({ title: t`Community Discussions · ${brand}`, url }, url, {
      onCopied: () => toast({ title: t`Link copied`, description: t`Paste it where you want to share it.` }),
      onError: () =>
        toast({ title: t`We couldn’t share the link. Copy it here:`, description: url, tone: 'destructive' }),
    })
  return (
    <Button variant="quiet" size="small" className="px-3! text-muted!" onClick={() => void sharePost()}>
      <Share2 aria-hidden="true" />
      {t`Share`}
    </Button>
  )
}
