import { Trans } from '@lingui/react/macro'
import type { StateCode } from '../../../contract/common.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { StateSelect } from '../../parts/state-select.tsx'
import { LoadingAnswer } from './loading-answer.tsx'
import { NextAnswer } from './next-answer.tsx'

/** What is next for the voter, above the calendar with all dates. */
export function CalendarAnswer({ state }: { state: StateCode | undefined }) {
  const query = useStateVoting(state)
  if (!state) {
    return (
      <AnswerCard heading={<Trans>What’s next</Trans>} edge="calm" headline={<Trans>Never miss a deadline</Trans>}>
        <p className="mt-1 mb-4 text-step--1 text-muted">
          <Trans>Choose your state to see how many days are left to register and to vote.</Trans>
        </p>
        <StateSelect className="sm:w-72" />
      </AnswerCard>
    )
  }
  return (
    <QueryResult
      query={query}
      loading={<LoadingAnswer heading={<Trans>What’s next</Trans>} />}
      errorTitle={<Trans>We couldn’t load your next deadline.</Trans>}
    >
      {(voting) => <NextAnswer voting={voting} isOnCalendar />}
    </QueryResult>
  )
}
