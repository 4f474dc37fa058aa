import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { IdToBring } from '../../parts/elections/poll-hours.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Oval } from '../../ui/oval.tsx'
import { useMailDates, wayLabels } from './use-mail-dates.ts'
import { type VotingPlan, plannedDay } from './voting-plan.ts'

/** The plan as text, for print and for use without a network. */
export function PlanSummary({ plan }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { stateInText } = useCivicTerms()
  const { facts, way, where, isRegistered, hasEverything } = plan
  const state = stateInText(plan.state)
  const readOn = localDate(facts.readOn, 'long')
  return (
    <>
      <p className="m-0 font-bold">{t`${facts.title}, ${localDate(facts.date)}`}</p>
      {!facts.isCertain && (
        <p className="m-0 text-step--1 font-semibold text-warn">
          <Trans>The date may change. Check with your election office.</Trans>
        </p>
      )}
      <AnswerRows className="mt-2">
        <PlanRow isDone={isRegistered || !facts.needsRegistration} label={<Trans>Registered</Trans>}>
          {facts.needsRegistration ? (
            <Answered value={isRegistered ? t`Yes` : ''} missing={<Trans>Not checked yet</Trans>} />
          ) : (
            <Trans>You don’t need to register to vote in {state}.</Trans>
          )}
        </PlanRow>
        <PlanRow isDone={way !== null} label={<Trans>How I’ll vote</Trans>}>
          <Answered value={way ? t(wayLabels[way]) : ''} />
        </PlanRow>
        <PlanRow isDone={plannedDay(plan) !== null} label={<Trans>When</Trans>}>
          <PlanWhen plan={plan} />
        </PlanRow>
        <PlanRow isDone={where !== ''} label={<Trans>Where</Trans>}>
          <Answered value={where || (facts.finder ? t`Find it on ${facts.finder.host}` : '')} />
        </PlanRow>
        <PlanRow isDone={hasEverything} label={<Trans>What to bring</Trans>}>
          <WhatToBring plan={plan} />
        </PlanRow>
        <PlanRow isDone label={<Trans>Who to call</Trans>}>
          <span lang="en">{facts.office.name}</span>, {facts.office.phone}, {facts.office.host}
        </PlanRow>
      </AnswerRows>
      <p className="mt-3 text-step--2 text-muted">
        <Trans>Dates and phone number as of {readOn}. Confirm them with your election office.</Trans>
      </p>
    </>
  )
}

type PlanRowProps = { isDone: boolean; label: ReactNode; children: ReactNode }

const PlanRow = ({ isDone, label, children }: PlanRowProps) => (
  <AnswerRow mark={<Oval filled={isDone} className={isDone ? 'text-good' : 'text-control'} />} label={label}>
    {children}
  </AnswerRow>
)

type AnsweredProps = { value: string; missing?: ReactNode }

function Answered({ value, missing = <Trans>Not decided yet</Trans> }: AnsweredProps) {
  return value === '' ? <span className="font-normal text-muted">{missing}</span> : value
}

export function PlanWhen({ plan }: { plan: VotingPlan }) {
  const { t } = useLingui()
  const { localDate, timeOfDay } = useFormat()
  const day = plannedDay(plan)
  const { time, way, facts } = plan
  const mailDates = useMailDates(facts)
  const describe = () => {
    if (!day) return ''
    const date = localDate(day)
    return time ? t`${date}, ${timeOfDay(time)}` : date
  }
  return (
    <>
      <Answered value={describe()} />
      {way === 'mail' && <span className="block text-step--1 font-normal text-muted">{mailDates}</span>}
      {way === 'election-day' && facts.hours && (
        <span className="block text-step--1 font-normal text-muted">
          <Trans>Poll hours</Trans>: {facts.hours}
        </span>
      )}
    </>
  )
}

export function WhatToBring({ plan: { way, facts } }: { plan: VotingPlan }) {
  if (way === 'mail') return <Trans>Your ballot in its envelope, signed as the instructions say</Trans>
  if (facts.id === null) return <Trans>Ask your election office which ID you need</Trans>
  return <IdToBring category={facts.id} />
}
