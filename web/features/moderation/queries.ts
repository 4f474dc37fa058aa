import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { auditLog, entryHistory, listNotices, reportQueue, showSlowMode } from '../../../contract/moderation.ts'
import { call } from '../../api/call.ts'

export const noticesQuery = queryOptions({
  queryKey: [listNotices.path],
  queryFn: ({ signal }) => call(listNotices, {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Read again whenever it is opened: another moderator may have been at work. */
export const queueQuery = infiniteQueryOptions({
  queryKey: [reportQueue.path],
  queryFn: ({ pageParam, signal }) => call(reportQueue, { query: { cursor: pageParam || undefined } }, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: [entryHistory.path, id],
    queryFn: ({ signal }) => call(entryHistory, { params: { id } }, signal),
    staleTime: 0,
  })

export const slowModeQuery = queryOptions({
  queryKey: [showSlowMode.path],
  queryFn: ({ signal }) => call(showSlowMode, {}, signal),
  staleTime: 0,
})

export const auditQuery = infiniteQueryOptions({
  queryKey: [auditLog.path],
  queryFn: ({ pageParam, signal }) => call(auditLog, { query: { cursor: pageParam || undefined } }, signal),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
})
