import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Printer } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { writeCalendar } from '../../../civic/dates/ics.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { download } from '../../browser/share.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { YearStrip } from '../../parts/elections/year-strip.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { isFocusLost } from '../../ui/focus-region.tsx'
import { PlanForm } from './plan-form.tsx'
import { deletePlan, readPlan, useVotingPlan, writePlan } from './plan-store.ts'
import { PlanSummary } from './plan-summary.tsx'
import { useMailDates } from './use-mail-dates.ts'
import { type VotingPlan, type Way, factsOf, isOver, planEntries, startPlan, withFacts } from './voting-plan.ts'

const planId = 'voting-plan'

type PlanCardProps = {
  voting: StateVoting
  /** The polling place found on this device, with which a new plan begins. */
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
      <PlanDetails plan={plan} voting={voting} />
    </AnswerCard>
  )
}

/** Updates deadlines and links in the plan, once per reply: another tab may write them in another language. */
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
    <p className="mb-3 text-step-1 font-bold">
      {t`${facts.title}, ${localDate(facts.date)}`}
      {!facts.isCertain && <MayChange />}{' '}
      <span className="inline-block text-step--1 font-normal text-muted">
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

/** Only members with a plan need the code that draws it. */
const PocketCard = lazy(() => import('./pocket-card.tsx'))

/** The checklist to fill in; on paper, a summary and a pocket card. */
function PlanDetails({ plan, voting }: { plan: VotingPlan; voting: StateVoting }) {
  return (
    <>
      <PlanForm plan={plan} links={voting.links} />
      <PlanActions plan={plan} />
      <div className="hidden print:block">
        <PlanSummary plan={plan} />
        <YearStrip voting={voting} />
        <Suspense>
          <PocketCard plan={plan} />
        </Suspense>
      </div>
    </>
  )
}

/** Invites to make a plan; quietly while the election is far. */
function NoPlan({ election, onStart }: { election: UpcomingElection; onStart: () => void }) {
  if (election.days > soonDays) {
    return (
      <Button variant="ghost" className="w-fit" onClick={onStart} data-print="hide">
        <Trans>Make my plan</Trans>
      </Button>
    )
  }
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
        <Trans>A checklist that stays on this device.</Trans>
      </p>
    </AnswerCard>
  )
}

function PlanActions({ plan }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const [isDeleting, setDeleting] = useState(false)
  const addToCalendar = usePlanCalendar(plan)
  return (
    <div className="mt-5 flex flex-wrap gap-2.5" data-print="hide">
      <Button variant="ghost" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        <Trans>Print my plan</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={addToCalendar}>
        <CalendarPlus aria-hidden="true" />
        <Trans>Add to calendar</Trans>
      </Button>
      <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
        <Trans>Delete my plan</Trans>
      </Button>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete your voting plan?</Trans>}
        description={t`It’s only on this device. You can’t undo this.`}
        confirmLabel={<Trans>Delete my plan</Trans>}
        onConfirm={deletePlan}
      />
    </div>
  )
}

/** Returns a handler that downloads the plan as an .ics file. */
function usePlanCalendar(plan: VotingPlan) {
  const { t, i18n } = useLingui()
  const { timeOfDay } = useFormat()
  const mailDates = useMailDates(plan.facts)
  const summaries: Record<Way, string> = {
    early: t`Vote early`,
    mail: t`Return my mail ballot`,
    'election-day': t`Vote: Election Day`,
  }
  return () => {
    const { facts, time, way, where } = plan
    const { name, phone, host } = facts.office
    const description = [
      facts.title,
      time && way !== 'mail' ? t`At ${timeOfDay(time)}` : '',
      way === 'mail' ? mailDates : '',
      where,
      way === 'election-day' && facts.hours ? t`Poll hours: ${facts.hours}` : '',
      t`Confirm with your election office: ${name}, ${phone}, ${host}`,
    ]
    const texts = {
      summary: summaries[way ?? 'election-day'],
      arriveBy: t`Last day for mail ballots to arrive`,
      description: description.filter(Boolean).join('\n'),
    }
    const entries = planEntries(plan, texts, new Date())
    const text = writeCalendar({ name: t`My voting plan`, language: i18n.locale, refreshHours: 24, entries })
    download(`voting-plan-${facts.date}.ics`, 'text/calendar', text)
  }
}
