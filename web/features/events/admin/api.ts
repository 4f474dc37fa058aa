import { useInfiniteQuery } from '@tanstack/react-query'
import { type Moderation, adminEvents } from '../../../../contract/events.ts'
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
export const eventChanges = { invalidates: [adminEvents, ...eventEndpoints], invalidatesOnError: () => true }
