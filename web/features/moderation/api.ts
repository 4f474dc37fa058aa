import { msg } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listComments, listPosts, postingStatus, showPost } from '../../../contract/discussions.ts'
import {
  appeal,
  auditLog,
  decide,
  endSlowMode,
  entryHistory,
  listNotices,
  readNotice,
  reportQueue,
  showSlowMode,
  startSlowMode,
  suspendMember,
  unsuspendMember,
} from '../../../contract/moderation.ts'
import { hasCode } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery, pagedQuery } from '../../api/query.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

const changedMeanwhile = msg`Please review it again. Someone already decided, or the text was edited.`

export const moderationErrors: ErrorMessages = {
  conflict: changedMeanwhile,
  not_found: changedMeanwhile,
  forbidden: msg`You can’t do this.`,
}

export const useNotices = () =>
  useQuery({ ...endpointQuery(listNotices, {}), staleTime: 0, refetchOnWindowFocus: true })

/** Fetched at every visit: another moderator may have changed the queue. */
export const useReportQueue = () =>
  useInfiniteQuery({
    ...pagedQuery(reportQueue, { input: (cursor) => ({ query: { cursor } }) }),
    staleTime: 0,
  })

export const useAuditLog = () =>
  useInfiniteQuery({
    ...pagedQuery(auditLog, { input: (cursor) => ({ query: { cursor } }) }),
    staleTime: 0,
  })

export const useEntryHistory = (id: number) =>
  useQuery({ ...endpointQuery(entryHistory, { params: { id } }), staleTime: 0 })

export const useSlowMode = () => useQuery({ ...endpointQuery(showSlowMode, {}), staleTime: 0 })

/** The item was decided by another moderator, or its text was edited, so the lists on screen are outdated. */
const invalidatesOnError = (error: unknown) => hasCode(error, 'conflict', 'not_found')

const decisions = { invalidates: [reportQueue, auditLog, listPosts, showPost, listComments], invalidatesOnError }

export const useDecide = () => useEndpointMutation(decide, decisions)

export const useSuspend = () => useEndpointMutation(suspendMember, decisions)

export const useUnsuspend = () => useEndpointMutation(unsuspendMember, decisions)

const slowModeChanges = { invalidates: [showSlowMode, auditLog, postingStatus], invalidatesOnError }

export const useStartSlowMode = () => useEndpointMutation(startSlowMode, slowModeChanges)

export const useEndSlowMode = () => useEndpointMutation(endSlowMode, slowModeChanges)

const noticeChanges = { invalidates: [listNotices], invalidatesOnError }

export const useReadNotice = () => useEndpointMutation(readNotice, noticeChanges)

export const useAppeal = () => useEndpointMutation(appeal, noticeChanges)
