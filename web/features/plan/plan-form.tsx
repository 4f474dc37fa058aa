import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type LocalDate, limits } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import type { StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EarlyVotingClosedDays } from '../../parts/elections/poll-hours.tsx'
import { PhoneLink } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { useCivicTerms } from '../../parts/use-civic-terms.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { writePlan } from './plan-store.ts'
import { WhatToBring } from './plan-summary.tsx'
import { useMailDates, wayLabels } from './use-mail-dates.ts'
import { type VotingPlan, type Way, dayRange, ways } from './voting-plan.ts'

type PlanFormProps = { plan: VotingPlan; links: StateVoting['links'] }

/** The checklist. Every change is stored at once, on this device. */
export function PlanForm({ plan, links }: PlanFormProps) {
  const { t } = useLingui()
  const { stateInText } = useCivicTerms()
  const change = (changes: Partial<VotingPlan>) => writePlan({ ...plan, ...changes })
  const { facts } = plan
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-2" data-print="hide">
      <div className="grid content-start gap-3">
        {facts.needsRegistration ? (
          <Checkbox
            label={<Trans>I’m registered at my current address</Trans>}
            description={
              links.status && (
                <OutsideLink href={links.status.url}>{t`Check my registration on ${links.status.host}`}</OutsideLink>
              )
            }
            checked={plan.isRegistered}
            onCheckedChange={(checked) => change({ isRegistered: checked })}
          />
        ) : (
          <p className="m-0">{t`You don’t need to register to vote in ${stateInText(plan.state)}.`}</p>
        )}
        <RadioGroup
          label={<Trans>How I’ll vote</Trans>}
          value={plan.way ?? ''}
          onValueChange={(value) => change({ way: oneOf(ways, value) ?? null, day: null })}
          options={facts.ways.map((way) => ({
            value: way,
            label: (
              <>
                {t(wayLabels[way])}
                <WayHint way={way} plan={plan} />
              </>
            ),
          }))}
        />
      </div>
      <div className="grid content-start gap-5">
        <PlanDay plan={plan} onChange={change} />
        <Field
          label={plan.way === 'mail' ? <Trans>Where I’ll return it</Trans> : <Trans>Where I’ll vote</Trans>}
          hint={facts.finder && <OutsideLink href={facts.finder.url}>{t`Find it on ${facts.finder.host}`}</OutsideLink>}
        >
          <Input
            name="where"
            maxLength={limits.address}
            autoComplete="off"
            value={plan.where}
            onChange={(event) => change({ where: event.currentTarget.value })}
          />
        </Field>
        <Checkbox
          label={<Trans>I have what I need to bring</Trans>}
          description={
            <>
              <WhatToBring plan={plan} />
              {plan.way !== 'mail' && links.voterId && (
                <>
                  {' · '}
                  <OutsideLink href={links.voterId.url}>
                    <Trans>See the list of accepted IDs</Trans>
                  </OutsideLink>
                </>
              )}
            </>
          }
          checked={plan.hasEverything}
          onCheckedChange={(checked) => change({ hasEverything: checked })}
        />
        <Office plan={plan} />
      </div>
    </div>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <span className="block text-step--1 font-normal text-muted">{children}</span>
)

/** What a voter should know before choosing this way. */
function WayHint({ way, plan: { facts } }: { way: Way; plan: VotingPlan }): ReactNode {
  const { localDate } = useFormat()
  if (way === 'early' && facts.early) {
    const [first, last] = [localDate(facts.early.first, 'short'), localDate(facts.early.last, 'short')]
    return (
      <Hint>
        {facts.early.isLocal ? (
          <>
            <Trans>
              Between {first} and {last}
            </Trans>
            <span className="block">
              <Trans>Days set by your county or town</Trans>
            </span>
          </>
        ) : (
          <>
            <Trans>
              {first} to {last}
            </Trans>{' '}
            {!facts.early.confirmed && <MayChange />}
          </>
        )}
        {facts.early.closed && (
          <span className="block">
            <EarlyVotingClosedDays closed={facts.early.closed} />
          </span>
        )}
      </Hint>
    )
  }
  if (way === 'early') {
    return (
      <Hint>
        <Trans>Ask your election office for days and places.</Trans>
      </Hint>
    )
  }
  if (way === 'mail' && facts.mail === 'all-mail') {
    return (
      <Hint>
        <Trans>Every registered voter is mailed a ballot</Trans>
      </Hint>
    )
  }
  if (way === 'mail' && facts.mail === 'no-excuse' && !facts.requestBy) {
    return (
      <Hint>
        <Trans>Request a mail ballot from your election office.</Trans>
      </Hint>
    )
  }
  if (way === 'mail' && facts.mail === 'excuse') {
    return (
      <Hint>
        <Trans>Your state requires a reason to vote by mail.</Trans>
      </Hint>
    )
  }
  return null
}

function Office({ plan: { facts } }: { plan: VotingPlan }) {
  const { name, phone, url, host } = facts.office
  return (
    <div>
      <p className="m-0 font-semibold">
        <Trans>Who to call</Trans>
      </p>
      <p className="m-0 text-step--1">
        <span lang="en">{name}</span>, <PhoneLink phone={phone} />, <OutsideLink href={url}>{host}</OutsideLink>
      </p>
    </div>
  )
}

type PlanDayProps = { plan: VotingPlan; onChange: (changes: Partial<VotingPlan>) => void }

/** When the voter votes or returns the ballot: the day, if there is a choice, and the time. */
function PlanDay({ plan, onChange }: PlanDayProps) {
  const { localDate } = useFormat()
  if (plan.way === null) {
    return (
      <p className="m-0 text-muted">
        <Trans>Choose how you’ll vote to plan the day.</Trans>
      </p>
    )
  }
  const range = dayRange(plan)
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:items-start">
      {range ? (
        <DayField plan={plan} range={range} onChange={onChange} />
      ) : (
        <div>
          <p className="m-0 font-semibold">
            <Trans>When</Trans>
          </p>
          <p className="m-0">{localDate(plan.facts.date)}</p>
          {plan.facts.hours && (
            <p className="m-0 text-step--1 text-muted">
              <Trans>Poll hours</Trans>: {plan.facts.hours}
            </p>
          )}
        </div>
      )}
      {plan.way !== 'mail' && (
        <Field label={<Trans>Time</Trans>} optional>
          <Input
            type="time"
            name="time"
            value={plan.time ?? ''}
            onChange={(event) => onChange({ time: event.currentTarget.value || null })}
          />
        </Field>
      )}
    </div>
  )
}

type DayFieldProps = PlanDayProps & { range: { first: LocalDate; last: LocalDate } }

function DayField({ plan: { way, day, facts }, range, onChange }: DayFieldProps) {
  const { localDate } = useFormat()
  const [first, last] = [localDate(range.first, 'long'), localDate(range.last, 'long')]
  const isOutside = day !== null && (day < range.first || day > range.last)
  return (
    <Field
      label={way === 'mail' ? <Trans>When I’ll return my ballot</Trans> : <Trans>When</Trans>}
      hint={way === 'mail' && <MailDates facts={facts} />}
      error={
        isOutside && (
          <Trans>
            Choose a day from {first} to {last}.
          </Trans>
        )
      }
    >
      <Input
        type="date"
        name="day"
        min={range.first}
        max={range.last}
        value={day ?? ''}
        onChange={(event) => onChange({ day: event.currentTarget.value || null })}
      />
    </Field>
  )
}

function MailDates({ facts }: { facts: VotingPlan['facts'] }) {
  const mailDates = useMailDates(facts)
  const { requestBy, arriveBy } = facts
  const isConfirmed = (requestBy?.confirmed ?? true) && (arriveBy?.confirmed ?? true)
  return (
    <>
      {mailDates}
      {!isConfirmed && <MayChange />}
    </>
  )
}
