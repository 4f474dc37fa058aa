import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { StateCode } from '../../../contract/common.ts'
import { type StateVoting, soonDays } from '../../../contract/state-voting.ts'
import type { VoterPlace } from '../../parts/districts/use-voter-place.ts'
import { PastDateBanner } from '../../parts/elections/sooner-elections.tsx'
import { useStateVoting } from '../../parts/elections/state-voting-query.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { AfterAnswer } from './after-answer.tsx'
import { isUrgent } from './hurry-note.tsx'
import { LoadingAnswer } from './loading-answer.tsx'
import { NextAnswer } from './next-answer.tsx'
import { type FoundPlace, WhereAnswer } from './where-answer.tsx'
import { WhoAnswer } from './who-answer.tsx'

type AnswersProps = {
  place: VoterPlace
  state: StateCode
  foundPlace: FoundPlace | undefined
  /** `hide` keeps the answers off paper, because the plan is printed instead. */
  print: 'hide' | undefined
  /** Rendered at the end of the shorter column. */
  renderBelow: (voting: StateVoting) => ReactNode
  /** Below all answers, in full width. */
  children: (voting: StateVoting) => ReactNode
}

/** The voter's three answers: what is next, where I vote, who represents me. If one fails to load, the others are still shown. */
export function Answers({ place, state, foundPlace, print, renderBelow, children }: AnswersProps) {
  const voting = useStateVoting(state)
  return (
    <div className="grid gap-4">
      {voting.data && <PastDateBanner voting={voting.data} />}
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
        data-print={print}
      >
        <div className="grid gap-4">
          <QueryResult
            query={voting}
            loading={
              <>
                <LoadingAnswer heading={<Trans>What’s next</Trans>} hasStrip />
                <LoadingAnswer heading={<Trans>Where I vote</Trans>} />
              </>
            }
            errorTitle={<Trans>We couldn’t load what’s next and where you vote.</Trans>}
          >
            {(data) => (
              <>
                {isNextFirst(data) && <NextAnswer voting={data} />}
                {data.after && data.last && (
                  <AfterAnswer voting={data} last={data.last} after={data.after} isFirst={!isNextFirst(data)} />
                )}
                {!isNextFirst(data) && isAnySoon(data) && <NextAnswer voting={data} />}
                <WhereAnswer voting={data} place={foundPlace} zip={place.zip} />
                {!isNextFirst(data) && renderBelow(data)}
              </>
            )}
          </QueryResult>
        </div>
        <div className="grid gap-4">
          <WhoAnswer place={place} state={state} today={voting.data?.today} />
          {voting.data && isNextFirst(voting.data) && renderBelow(voting.data)}
        </div>
      </div>
      {voting.data && children(voting.data)}
    </div>
  )
}

/** Whether the next election comes before what happens after the last one: if there is something to do soon. */
const isNextFirst = (voting: StateVoting): boolean =>
  voting.step !== null || voting.after === null || electionsOf(voting).upcoming.some(isUrgent)

/** Whether any election is soon. An election further away is only on the strip of the year. */
const isAnySoon = (voting: StateVoting): boolean => electionsOf(voting).upcoming.some(({ days }) => days <= soonDays)
