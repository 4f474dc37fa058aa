import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { UnconfirmedBadge } from '../../parts/sources/unconfirmed-badge.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/use-focus-after-change.ts'
import { NoPlan } from './no-plan.tsx'
import { PlanDetails } from './plan-details.tsx'
import { deletePlan, readPlan, useVotingPlan, writePlan } from './plan-store.ts'
import { PlanSummary } from './plan-summary.tsx'
import { type VotingPlan, factsOf, isOver, startPlan, withFacts } from './voting-plan.ts'

const planId = 'voting-plan'

type PlanCardProps = {
  voting: StateVoting
  /** The polling place that was found on this device, to begin with. */
  where: string
}

/** The voter's checklist for one election. Renders nothing if there is no election to plan for. */
export function PlanCard({ voting, where }: PlanCardProps) {
  const plan = useVotingPlan()
  const { toPlan: election, upcoming } = electionsOf(voting)
  useRefreshedFacts(voting)
  const start =
    election &&
    (() => {
      writePlan(startPlan(voting, election, where))
      // The button is gone with the next frame.
      requestAnimationFrame(() => {
        if (isFocusLost()) document.getElementById(planId)?.focus()
      })
    })
  if (!plan) return election && <NoPlan election={election} onStart={() => start?.()} />
  if (isOver(plan, voting.today)) return <FinishedPlan plan={plan} onStart={start} />
  if (plan.state !== voting.stateCode) return <PlanElsewhere plan={plan} onStart={start} />
  return (
    <AnswerCard heading={<Trans>My voting plan</Trans>}>
      <div id={planId} tabIndex={-1} data-print="hide">
        <PlanHeadline plan={plan} />
        {!upcoming.some(({ id }) => id === plan.electionId) && (
          <p className="m-0 text-step--1 font-semibold text-warn">
            <Trans>We no longer list this election. Check with your election office.</Trans>
          </p>
        )}
      </div>
      <PlanDetails plan={plan} links={voting.links} />
    </AnswerCard>
  )
}

/** Deadlines and links may have changed since the plan was made. Once per reply: another tab may write in another language. */
function useRefreshedFacts(voting: StateVoting) {
  useEffect(() => {
    const plan = readPlan()
    const election = electionsOf(voting).upcoming.find(({ id }) => id === plan?.electionId)
    if (plan && election && plan.state === voting.stateCode) writePlan(withFacts(plan, factsOf(voting, election)))
  }, [voting])
}

function PlanHeadline({ plan: { facts } }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-step-1 font-bold">
      {t`${facts.title}, ${localDate(facts.date)}`}
      {!facts.isCertain && <UnconfirmedBadge />}
      <span className="text-step--1 font-normal text-muted">
        <Trans>Kept on this device only.</Trans>
      </span>
    </p>
  )
}

type OldPlanProps = { plan: VotingPlan; onStart: (() => void) | null }

/** The election of the plan has passed. */
function FinishedPlan({ plan: { facts }, onStart }: OldPlanProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <AnswerCard
      heading={<Trans>My voting plan</Trans>}
      headline={t`This plan was for ${facts.title}, ${localDate(facts.date)}.`}
      action={<NewPlanButtons onStart={onStart} />}
    />
  )
}

function PlanElsewhere({ plan, onStart }: OldPlanProps) {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  return (
    <AnswerCard
      heading={<Trans>My voting plan</Trans>}
      headline={t`Your plan is for ${stateInText(plan.state)}.`}
      action={<NewPlanButtons onStart={onStart} />}
    >
      <div className="mt-3">
        <PlanSummary plan={plan} />
      </div>
    </AnswerCard>
  )
}

function NewPlanButtons({ onStart }: { onStart: (() => void) | null }) {
  return (
    <>
      {onStart && (
        <Button variant="ghost" onClick={onStart}>
          <Trans>Start a new plan</Trans>
        </Button>
      )}
      <Button variant="quiet" onClick={deletePlan}>
        <Trans>Delete this plan</Trans>
      </Button>
    </>
  )
}
