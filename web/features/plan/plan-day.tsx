import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '../../../contract/common.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useMailDates } from './use-mail-dates.ts'
import { type VotingPlan, dayRange } from './voting-plan.ts'

type PlanDayProps = { plan: VotingPlan; onChange: (changes: Partial<VotingPlan>) => void }

/** When the voter votes or returns the ballot: the day, if there is a choice, and the time. */
export function PlanDay({ plan, onChange }: PlanDayProps) {
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
      {mailDates} {!isConfirmed && <Trans>To be confirmed</Trans>}
    </>
  )
}
