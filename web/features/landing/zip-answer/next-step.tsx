import { deadlinesOfStep } from '../../../../civic/dates/countdown.ts'
import { isFormArrival } from '../../../../civic/dates/deadline-conditions.ts'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { DeadlineConditions } from '../../../parts/elections/deadline-conditions.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { PossibleStep, StepDates, StepFigure, StepHeadline } from '../../../parts/elections/step-headline.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'

export type Step = NonNullable<StateVoting['step']>

/** The next step as the headline. There is no countdown to an election that may not take place. */
export function NextStep({ voting, step }: { voting: StateVoting; step: Step }) {
  const { stateInText } = useCivicTerms()
  const { toPrepare } = electionsOf(voting)
  const deadlines = toPrepare?.deadlines
  const names = deadlinesOfStep(step)
  const isCounted = step.certainty === 'scheduled'
  const formsArrive = isCounted && deadlines ? isFormArrival(names, deadlines) : false
  return (
    <>
      {isCounted && (
        <p className="m-0 text-[2.4rem] leading-none font-extrabold tracking-[-.03em] text-signal">
          <StepFigure days={step.days} />
        </p>
      )}
      <p className="m-0 mt-1 text-step-1 leading-snug font-bold">
        {isCounted ? (
          <StepHeadline
            step={step}
            state={stateInText(voting.stateCode)}
            formsArrive={formsArrive}
            website={voting.office.website}
          />
        ) : (
          <PossibleStep step={step} />
        )}
      </p>
      <StepDates step={step} />
      {deadlines && !formsArrive && <DeadlineConditions names={names} deadlines={deadlines} />}
      {toPrepare && <SoonerElections voting={voting} election={toPrepare} />}
    </>
  )
}
