import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listBlocks, listPosts, unblockMember } from '../../../contract/discussions.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type Block = Reply<typeof listBlocks>['blocks'][number]

/** Read again at every visit: members are blocked elsewhere. */
export const blocksQuery = queryOptions({
  queryKey: [listBlocks.path],
  queryFn: ({ signal }) => call(listBlocks, {}, signal),
  staleTime: 0,
})

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (memberId: string) => call(unblockMember, { params: { memberId } }),
    onSuccess: () => {
      // What the member wrote is seen again.
      client.removeQueries({ queryKey: [listPosts.path] })
      return client.invalidateQueries(blocksQuery)
    },
  })
}
