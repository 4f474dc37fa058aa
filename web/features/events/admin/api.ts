import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../../contract/endpoint.ts'
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
import { useEndpointMutation } from '../../../api/mutation.ts'
import { pagedQuery } from '../../../api/query.ts'
import { eventEndpoints } from '../api.ts'

export const useManagedEvents = (moderation: Moderation) =>
  useInfiniteQuery(
    pagedQuery(adminEvents, {
      input: (cursor) => ({ query: { moderation, olderThan: cursor } }),
      nextCursor: (page) => page.olderThan,
    }),
  )

/** Refetches the lists after an error too: it often means that another administrator was faster. */
const useAdminMutation = <E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [adminEvents, ...eventEndpoints], invalidatesOnError: () => true })

export const useCreateEvent = () => useAdminMutation(createEvent)
export const useEditEvent = () => useAdminMutation(editEvent)
export const useApproveEvent = () => useAdminMutation(approveEvent)
export const useRejectEvent = () => useAdminMutation(rejectEvent)
export const useCancelEvent = () => useAdminMutation(cancelEvent)
export const useSetElectionStatus = () => useAdminMutation(setElectionStatus)
