import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listPosts, postingStatus } from '../../../contract/discussions.ts'
import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import {
  appeal,
  decide,
  endSlowMode,
  readNotice,
  startSlowMode,
  suspendMember,
  unsuspendMember,
} from '../../../contract/moderation.ts'
import { ApiError, call } from '../../api/call.ts'
import { auditQuery, noticesQuery, queueQuery, slowModeQuery } from './queries.ts'

/** A call, after which the named lists are read again; also when it came too late, because then they have changed. */
function useAct<E extends Endpoint>(endpoint: E, lists: readonly (readonly unknown[])[]) {
  const client = useQueryClient()
  const readAgain = () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (input: Input<E>) => call(endpoint, input),
    onSuccess: readAgain,
    onError: (error) => (isTooLate(error) ? readAgain() : undefined),
  })
}

/** Somebody else decided, or the text is no longer the one that was judged. */
export const isTooLate = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')

const judged = [queueQuery.queryKey, auditQuery.queryKey, [listPosts.path]]
export const useDecide = () => useAct(decide, judged)
export const useSuspend = () => useAct(suspendMember, judged)
export const useUnsuspend = () => useAct(unsuspendMember, judged)

const paced = [slowModeQuery.queryKey, auditQuery.queryKey, [postingStatus.path]]
export const useStartSlowMode = () => useAct(startSlowMode, paced)
export const useEndSlowMode = () => useAct(endSlowMode, paced)

export const useReadNotice = () => useAct(readNotice, [noticesQuery.queryKey])
export const useAppeal = () => useAct(appeal, [noticesQuery.queryKey])
