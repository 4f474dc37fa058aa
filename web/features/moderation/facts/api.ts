import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type FactReportStatus,
  answerFactReport,
  dismissFactReport,
  factReportQueue,
} from '../../../../contract/fact-reports.ts'
import { auditLog } from '../../../../contract/moderation.ts'
import { hasCode } from '../../../api/call.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { pagedQuery } from '../../../api/query.ts'
import { toast } from '../../../ui/toast.ts'

/** Fetched at every visit: another administrator may have changed the queue. */
export const useFactReports = (status: FactReportStatus) =>
  useInfiniteQuery({
    ...pagedQuery(factReportQueue, { input: (cursor) => ({ query: { status, cursor } }) }),
    staleTime: 0,
  })

const isOutdated = (error: unknown) => hasCode(error, 'conflict', 'not_found')

/** The report leaves the screen with its dialog, so a toast tells the slower of two administrators. */
function useDecisionOptions() {
  const { t } = useLingui()
  return {
    invalidates: [factReportQueue, auditLog],
    invalidatesOnError: isOutdated,
    onError: (error: unknown) => {
      if (!isOutdated(error)) return
      toast({
        title: t`Another administrator decided first.`,
        description: t`We didn’t send yours.`,
        tone: 'destructive',
      })
    },
  }
}

export const useAnswer = () => useEndpointMutation(answerFactReport, useDecisionOptions())
export const useDismiss = () => useEndpointMutation(dismissFactReport, useDecisionOptions())
