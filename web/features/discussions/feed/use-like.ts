import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Post, likePost } from '../../../../contract/discussions.ts'
import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/announcer.ts'
import { updatePost } from '../cache.ts'
import { useWritingErrorToast } from '../writing-errors.ts'

/** Shows a like immediately and then the server's count. One call runs at a time; the last click wins. */
export function useLike({ id, likedByMe, likes }: Post) {
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
