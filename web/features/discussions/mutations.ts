import { type QueryClient, useQuery } from '@tanstack/react-query'
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
import { report } from '../../../contract/moderation.ts'
import { call, hasCode } from '../../api/call.ts'
import { useApiMutation, useEndpointMutation } from '../../api/mutation.ts'
import { addComment, addPost, updateComment, updatePost, removeComment, removeMember } from './cache.ts'
import { postingStatusQuery } from './queries.ts'

export const usePostingStatus = () => useQuery(postingStatusQuery).data

/** A call whose reply updates the cache. After `suspended` the cached posting status is outdated. */
function useWriteMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  updateCache: (client: QueryClient, result: Result, variables: Variables) => void,
) {
  return useApiMutation(mutationFn, {
    onSuccess: (result, variables, client) => updateCache(client, result, variables),
    onError: async (error, _variables, client) => {
      if (hasCode(error, 'suspended')) await client.invalidateQueries(postingStatusQuery)
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

export const useReport = () => useEndpointMutation(report)

export const useBlockMember = () =>
  useWriteMutation(
    (memberId: string) => call(blockMember, { params: { memberId } }),
    (client, _, memberId) => removeMember(client, memberId),
  )
