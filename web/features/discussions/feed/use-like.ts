import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Post, likePost } from '../../../../contract/discussions.ts'
import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/announcer.ts'
import { changePost } from '../cache.ts'
import { useFailureToast } from '../use-error-messages.ts'
import { useLikeWords } from '../use-like-words.ts'

/** Shown at once, settled by the server's answer. One call is on its way at a time; the last wish is the one that counts. */
export function useLike({ id, likedByMe, likes }: Post) {
  const { t } = useLingui()
  const client = useQueryClient()
  const likeWords = useLikeWords()
  const showFailure = useFailureToast()
  const wish = useRef(likedByMe)
  const [wanted, setWanted] = useState<boolean>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (;;) {
        const liked = wish.current
        const answer = await call(likePost, { params: { id }, body: { liked } })
        changePost(client, id, (post) => ({ ...post, likedByMe: answer.liked, likes: answer.likes }))
        if (wish.current === liked) return answer
      }
    },
    onSuccess: (answer) => announce(likeWords(answer)),
    onError: (error) => showFailure(error, t`Failed to like post`),
    onSettled: () => setWanted(undefined),
  })
  const liked = wanted ?? likedByMe
  const toggle = () => {
    wish.current = !liked
    setWanted(!liked)
    if (!isPending) mutate()
  }
  return { liked, likes: likes + Number(liked) - Number(likedByMe), toggle }
}
