import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { upcomingElections } from '../../../civic/elections/next-election.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { votersElection } from '../../parts/election-day/voters-election.ts'
import { UnconfirmedBadge } from '../../parts/unconfirmed/unconfirmed-badge.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { deletePlan, storedPlan, useVotingPlan } from './plan-store.ts'
import { type VotingPlan, factsOf, isOver, startPlan, withFacts } from './voting-plan.ts'

// A plan is stored on the device, so the first render has none.
const PlanDetails = later(() => import('./plan-details.tsx'))
const PlanSummary = later(() => import('./plan-summary.tsx'))

const planId = 'voting-plan'

type PlanCardProps = {
  voting: StateVoting
  /** The polling place that was found on this device, to begin with. */
  where: string
}

/** The voter's checklist for one election. Renders nothing if there is no election to plan for. */
export function PlanCard({ voting, where }: PlanCardProps) {
  const plan = useVotingPlan()
  const elections = upcomingElections(voting)
  const election = votersElection(voting) ?? elections[0]
  useRefreshedFacts(voting)
  const start =
    election &&
    (() => {
      storedPlan.write(startPlan(voting, election, where))
      // The button is gone with the next frame.
      requestAnimationFrame(() => document.getElementById(planId)?.focus())
    })
  if (!plan) return election && <NoPlan election={election} onStart={() => start?.()} />
  if (isOver(plan, voting.today)) return <FinishedPlan plan={plan} onStart={start} />
  if (plan.state !== voting.stateCode) return <PlanElsewhere plan={plan} onStart={start} />
  return (
    <AnswerCard heading={<Trans>My voting plan</Trans>}>
      <div id={planId} tabIndex={-1} data-print="hide">
        <PlanHeadline plan={plan} />
        {!elections.some(({ id }) => id === plan.electionId) && (
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
    const plan = storedPlan.read()
    const election = upcomingElections(voting).find(({ id }) => id === plan?.electionId)
    if (plan && election && plan.state === voting.stateCode)
      storedPlan.write(withFacts(plan, factsOf(voting, election)))
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

function NoPlan({ election, onStart }: { election: UpcomingElection; onStart: () => void }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <AnswerCard
      heading={<Trans>My voting plan</Trans>}
      headline={<Trans>How, when and where I’ll vote</Trans>}
      action={
        <Button variant="ghost" onClick={onStart}>
          <Trans>Make my plan</Trans>
        </Button>
      }
    >
      <p className="mt-1 text-step--1 text-muted">
        {t`For ${election.title}, ${localDate(election.date)}.`}{' '}
        <Trans>A checklist to print or add to your calendar. It stays on this device.</Trans>
      </p>
    </AnswerCard>
  )
}

type OldPlanProps = { plan: VotingPlan; onStart: (() => void) | undefined }

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

function NewPlanButtons({ onStart }: { onStart: (() => void) | undefined }) {
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
