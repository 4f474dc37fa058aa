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
import { addComment, addPost, updateComment, updatePost, removeComment, removeMember } from './cache.ts'
import { postingStatusQuery } from './queries.ts'

export const usePostingStatus = () => useQuery(postingStatusQuery).data

/** Runs a call and updates the cache with its reply. `suspended` means the member's writing status is out of date. */
function useWriteMutation<Variables, Data>(
  mutationFn: (variables: Variables) => Promise<Data>,
  updateCache: (client: QueryClient, data: Data, variables: Variables) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (data, variables) => updateCache(client, data, variables),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'suspended') return client.invalidateQueries(postingStatusQuery)
      return undefined
    },
  })
}

export const useCreatePost = () =>
  useWriteMutation((content: string) => call(createPost, { body: { content } }), addPost)

export const useEditPost = ({ id }: Post) =>
  useWriteMutation(
    (content: string) => call(editPost, { params: { id }, body: { content } }),
    (client, post) => updatePost(client, id, () => post),
  )

export const useDeletePost = ({ id }: Post) =>
  useWriteMutation(
    () => call(deletePost, { params: { id } }),
    (client) => updatePost(client, id, () => null),
  )

export const useCreateComment = (postId: number) =>
  useWriteMutation((content: string) => call(createComment, { body: { postId, content } }), addComment)

export const useEditComment = ({ id }: Comment) =>
  useWriteMutation(
    (content: string) => call(editComment, { params: { id }, body: { content } }),
    (client, comment) => updateComment(client, id, () => comment),
  )

export const useDeleteComment = (comment: Comment) =>
  useWriteMutation(
    () => call(deleteComment, { params: { id: comment.id } }),
    (client) => removeComment(client, comment),
  )

export const useReport = () => useMutation({ mutationFn: (input: Input<typeof report>) => call(report, input) })

export const useBlockMember = () =>
  useWriteMutation(
    (memberId: string) => call(blockMember, { params: { memberId } }),
    (client, _, memberId) => removeMember(client, memberId),
  )
