import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Countdown } from '../../../contract/events.ts'
import type { OfficialLink } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { MayChange } from '../sources/may-change.tsx'
import { DayByHour } from './day-by-hour.tsx'

/** "4 days", continued by `StepHeadline`. */
export const StepFigure = ({ days }: { days: number }) => (
  <Plural value={days} _0="Today" _1="Tomorrow" one="# day" other="# days" />
)

type StepProps = {
  step: Countdown
  state: string
  /** By this day mailed forms must arrive, and there is no other way to register: mailing one on it is too late. */
  formsArrive: boolean
}

/**
 * Continues the figure: "left to register to vote in Texas"; "is the last day to register to vote in Texas". If the date is
 * not confirmed, it says where to confirm it, unless a banner of the page does.
 */
export function StepHeadline({
  website,
  ...props
}: StepProps & { website: Pick<OfficialLink, 'url' | 'host'> | undefined }): ReactNode {
  const Headline = props.step.days > 1 ? DaysLeft : LastDay
  if (props.step.confirmed || !website) return <Headline {...props} />
  const { url, host } = website
  return (
    <Trans>
      <Headline {...props} />; confirm at <OutsideLink href={url}>{host}</OutsideLink>
    </Trans>
  )
}

/** Whether only online and mail registration end: registering in person may go on, so the headline names the two ways. */
const isRemoteOnly = (methods: Countdown['methods']) => methods.length === 2 && !methods.includes('in-person')

function DaysLeft({ step: { kind, methods }, state, formsArrive }: StepProps): ReactNode {
  switch (kind) {
    case 'register':
      if (formsArrive) return <Trans>left for mailed registration forms to arrive in {state}</Trans>
      if (isRemoteOnly(methods)) return <Trans>left to register to vote online or by mail in {state}</Trans>
      if (methods.length !== 1) return <Trans>left to register to vote in {state}</Trans>
      if (methods[0] === 'online') return <Trans>left to register to vote online in {state}</Trans>
      if (methods[0] === 'mail') return <Trans>left to register to vote by mail in {state}</Trans>
      return <Trans>left to register to vote in person in {state}</Trans>
    case 'apply-mail-ballot':
      return <Trans>left to request a mail ballot in {state}</Trans>
    case 'early-voting-begins':
      return <Trans>until early voting begins in {state}</Trans>
    case 'early-voting-ends':
      return <Trans>left to vote early in {state}</Trans>
    case 'election-day':
      return <Trans>until Election Day in {state}</Trans>
  }
}

function LastDay({ step: { kind, methods }, state, formsArrive }: StepProps): ReactNode {
  switch (kind) {
    case 'register':
      if (formsArrive) return <Trans>is the last day for mailed registration forms to arrive in {state}</Trans>
      if (isRemoteOnly(methods)) return <Trans>is the last day to register to vote online or by mail in {state}</Trans>
      if (methods.length !== 1) return <Trans>is the last day to register to vote in {state}</Trans>
      if (methods[0] === 'online') return <Trans>is the last day to register to vote online in {state}</Trans>
      if (methods[0] === 'mail') return <Trans>is the last day to register to vote by mail in {state}</Trans>
      return <Trans>is the last day to register to vote in person in {state}</Trans>
    case 'apply-mail-ballot':
      return <Trans>is the last day to request a mail ballot in {state}</Trans>
    case 'early-voting-begins':
      return <Trans>early voting begins in {state}</Trans>
    case 'early-voting-ends':
      return <Trans>is the last day to vote early in {state}</Trans>
    case 'election-day':
      return <Trans>is Election Day in {state}</Trans>
  }
}

/** The step and its date without a count of days, for an election that may not take place. */
export function PossibleStep({ step }: { step: Countdown }): ReactNode {
  const { localDate, timeOfDay } = useFormat()
  const { t } = useLingui()
  const date = [localDate(step.date), ...(step.time ? [timeOfDay(step.time)] : [])].join(', ')
  switch (step.kind) {
    case 'register':
      if (step.methods.length !== 1) return <Trans>Register to vote by {date}</Trans>
      if (step.methods[0] === 'online') return <Trans>Register to vote online by {date}</Trans>
      if (step.methods[0] === 'mail') return <Trans>Register to vote by mail by {date}</Trans>
      return <Trans>Register to vote in person by {date}</Trans>
    case 'apply-mail-ballot':
      return <Trans>Request a mail ballot by {date}</Trans>
    case 'early-voting-begins':
      return <Trans>Early voting begins {date}</Trans>
    case 'early-voting-ends':
      return <Trans>Vote early by {date}</Trans>
    case 'election-day':
      return t`${step.election.title}, ${date}`
  }
}

/** The counted day and the election. */
export function StepDates({ step }: { step: Countdown }) {
  const { localDate } = useFormat()
  const isCounted = step.certainty === 'scheduled'
  return (
    <>
      {isCounted && (
        <p className="mt-1 first-letter:uppercase">
          <time dateTime={step.date}>
            <DayByHour date={step.date} time={step.time} />
          </time>
          {!step.confirmed && <MayChange />}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {!isCounted && !step.confirmed && <MayChange />}
        {step.certainty === 'possible' && (
          <Badge>
            <Trans>Possible</Trans>
          </Badge>
        )}
      </p>
      {(isCounted || step.kind !== 'election-day') && (
        <p className="text-step--1 text-muted">
          <RegistrationMethods methods={step.methods} /> {step.election.title}
          {(!isCounted || step.date !== step.election.date) && <>, {localDate(step.election.date, 'long')}</>}
        </p>
      )}
    </>
  )
}

/** The ways of registering that end on a day, if there are several: with one, the headline names it. */
function RegistrationMethods({ methods }: { methods: Countdown['methods'] }): ReactNode {
  if (methods.length < 2) return null
  const key = (['online', 'mail', 'in-person'] as const).filter((method) => methods.includes(method)).join(' ')
  switch (key) {
    case 'online mail':
      return <Trans>Online or by mail.</Trans>
    case 'online in-person':
      return <Trans>Online or in person.</Trans>
    case 'mail in-person':
      return <Trans>By mail or in person.</Trans>
    default:
      return <Trans>Online, by mail or in person.</Trans>
  }
}
