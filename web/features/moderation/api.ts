import { msg } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FactReportStatus, factReportQueue } from '../../../contract/fact-reports.ts'
import { reportQueue } from '../../../contract/moderation.ts'
import { hasCode } from '../../api/call.ts'
import { pagedQuery } from '../../api/query.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

const changedMeanwhile = msg`Please review it again. Someone already decided, or the text was edited.`

export const moderationErrors: ErrorMessages = {
  conflict: changedMeanwhile,
  not_found: changedMeanwhile,
  forbidden: msg`You can’t do this.`,
}

/** The item was decided by another moderator, or its text was edited, so the lists on screen are outdated. */
export const isOutdated = (error: unknown) => hasCode(error, 'conflict', 'not_found')

/** Fetched at every visit: another moderator may have changed the queue. */
export const useReportQueue = () =>
  useInfiniteQuery({ ...pagedQuery(reportQueue, { input: (cursor) => ({ query: { cursor } }) }), staleTime: 0 })

/** Fetched at every visit: another administrator may have changed the queue. */
export const useFactReports = (status: FactReportStatus) =>
  useInfiniteQuery({
    ...pagedQuery(factReportQueue, { input: (cursor) => ({ query: { status, cursor } }) }),
    staleTime: 0,
  })
