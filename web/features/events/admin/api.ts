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
import { invalidateEventLists } from '../api.ts'

export const useManagedEvents = (moderation: Moderation) =>
  useInfiniteQuery({
    queryKey: [adminEvents.path, moderation],
    queryFn: ({ pageParam, signal }) =>
      call(adminEvents, { query: { moderation, ...(pageParam && { olderThan: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.olderThan,
  })

/** Refetches the lists after success and after an error: an error often means that another administrator was faster. */
function useAdminMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [adminEvents.path] }), invalidateEventLists(client)]),
  })
}

export const useCreateEvent = () => useAdminMutation(createEvent)
export const useEditEvent = () => useAdminMutation(editEvent)
export const useApproveEvent = () => useAdminMutation(approveEvent)
export const useRejectEvent = () => useAdminMutation(rejectEvent)
export const useCancelEvent = () => useAdminMutation(cancelEvent)
export const useSetElectionStatus = () => useAdminMutation(setElectionStatus)
