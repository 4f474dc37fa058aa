import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Comment,
  type Post,
  blockMember,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
} from '../../../contract/discussions.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { report } from '../../../contract/moderation.ts'
import { ApiError, call } from '../../api/call.ts'
import { addComment, addPost, changeComment, changePost, removeComment, removeMember } from './cache.ts'
import { standingQuery } from './queries.ts'

export const useStanding = () => useQuery(standingQuery).data

/** An act, and what the screen shows of it when it is done. A refusal may mean that the rules for me have changed. */
function useAct<Given, Done>(
  act: (given: Given) => Promise<Done>,
  show: (client: QueryClient, done: Done, given: Given) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (done, given) => show(client, done, given),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'suspended') return client.invalidateQueries(standingQuery)
      return undefined
    },
  })
}

export const useCreatePost = () => useAct((content: string) => call(createPost, { body: { content } }), addPost)

export const useEditPost = ({ id }: Post) =>
  useAct(
    (content: string) => call(editPost, { params: { id }, body: { content } }),
    (client, post) => changePost(client, id, () => post),
  )

export const useDeletePost = ({ id }: Post) =>
  useAct(
    () => call(deletePost, { params: { id } }),
    (client) => changePost(client, id, () => null),
  )

export const useCreateComment = (postId: number) =>
  useAct((content: string) => call(createComment, { body: { postId, content } }), addComment)

export const useEditComment = ({ id }: Comment) =>
  useAct(
    (content: string) => call(editComment, { params: { id }, body: { content } }),
    (client, comment) => changeComment(client, id, () => comment),
  )

export const useDeleteComment = (comment: Comment) =>
  useAct(
    () => call(deleteComment, { params: { id: comment.id } }),
    (client) => removeComment(client, comment),
  )

export const useReport = () => useMutation({ mutationFn: (input: Input<typeof report>) => call(report, input) })

export const useBlockMember = () =>
  useAct(
    (memberId: string) => call(blockMember, { params: { memberId } }),
    (client, _, memberId) => removeMember(client, memberId),
  )
