import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '../../../../contract/endpoint.ts'
import {
  type Moderation,
  adminEvents,
  approveEvent,
  cancelEvent,
  createEvent,
  editEvent,
  rejectEvent,
  setElectionStatus,
} from '../../../../contract/events.ts'
import { call } from '../../../api/call.ts'
import { readListsAgain } from '../api.ts'

export const useManagedEvents = (moderation: Moderation) =>
  useInfiniteQuery({
    queryKey: [adminEvents.path, moderation],
    queryFn: ({ pageParam, signal }) =>
      call(adminEvents, { query: { moderation, ...(pageParam && { olderThan: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.olderThan,
  })

/** Done or refused, what is shown is read again: a refusal often means that somebody else was faster. */
function useAct<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [adminEvents.path] }), readListsAgain(client)]),
  })
}

export const useCreateEvent = () => useAct(createEvent)
export const useEditEvent = () => useAct(editEvent)
export const useApproveEvent = () => useAct(approveEvent)
export const useRejectEvent = () => useAct(rejectEvent)
export const useCancelEvent = () => useAct(cancelEvent)
export const useSetElectionStatus = () => useAct(setElectionStatus)
