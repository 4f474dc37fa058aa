import { Trans } from '@lingui/react/macro'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { deadlinesOfStep } from '../../../civic/dates/countdown.ts'
import { isFormArrival } from '../../../civic/dates/deadline-conditions.ts'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { remoteDeadlines } from '../../../civic/elections/registration-over.ts'
import type { Deadlines } from '../../../contract/deadlines.ts'
import type { Countdown } from '../../../contract/events.ts'
import { electionFact } from '../../../contract/fact-reports.ts'
import type { StateVoting, UpcomingElection } from '../../../contract/state-voting.ts'
import { useMinute } from '../../browser/use-minute.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { DeadlineConditions } from '../../parts/elections/deadline-conditions.tsx'
import { SameDayText, sameDayMoment } from '../../parts/elections/same-day-text.tsx'
import { SoonerElections } from '../../parts/elections/sooner-elections.tsx'
import { PossibleStep, StepDates, StepFigure, StepHeadline } from '../../parts/elections/step-headline.tsx'
import { YearStrip } from '../../parts/elections/year-strip.tsx'
import { UnconfirmedSince } from '../../parts/sources/source-list.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { ElectionDayHours, HoursSource, isElectionDay } from './election-day-hours.tsx'
import { ElectionNotes, OtherElections } from './election-rows.tsx'
import { HurryNote, isUrgent } from './hurry-note.tsx'
import { StepActions } from './step-actions.tsx'

type NextStepProps = { voting: StateVoting; step: NonNullable<StateVoting['step']>; others: UpcomingElection[] }

/**
 * The next step as the headline, whether or not its date is confirmed. There is no countdown to an election that may not
 * take place.
 */
export function NextStep({ voting, step, others }: NextStepProps) {
  const stateName = stateWithArticle(voting.stateCode, useLocale())
  const { toPrepare: election } = electionsOf(voting)
  const place = election?.published?.county ?? stateName
  const isCounted = step.certainty === 'scheduled'
  const deadlines = election?.deadlines
  const names = deadlinesOfStep(step)
  const havePollsClosed = usePollsClosed(voting)
  const formsArrive = isCounted && deadlines ? isFormArrival(names, deadlines) : false
  return (
    <AnswerCard
      heading={<Trans>What’s next</Trans>}
      edge="signal"
      {...(isCounted
        ? {
            figure: <StepFigure days={step.days} />,
            headline: (
              <StepHeadline
                step={step}
                state={place}
                formsArrive={formsArrive}
                website={voting.isCalendarOutdated ? undefined : voting.office.website}
              />
            ),
          }
        : { headline: <PossibleStep step={step} /> })}
      action={
        <StepActions
          step={step}
          voting={voting}
          isVotingOver={havePollsClosed}
          registersWhenVotingEarly={deadlines ? registersWhenVotingEarly(step, deadlines) : false}
        />
      }
      source={
        <>
          <SourceText
            fact={electionFact({ ...step.election, source: step.source }, voting.stateCode)}
            source={step.source === null ? null : voting.sources[step.source]}
            uncertain={!step.confirmed}
          >
            {step.unconfirmedSince && <UnconfirmedSince year={step.unconfirmedSince} />}
          </SourceText>
          {isElectionDay(voting) && <HoursSource voting={voting} />}
        </>
      }
    >
      <StepDates step={step} />
      {isElectionDay(voting) && <ElectionDayHours voting={voting} haveClosed={havePollsClosed} />}
      {deadlines && !formsArrive && <DeadlineConditions names={names} deadlines={deadlines} />}
      {election && <ElectionNotes election={election} />}
      {election && <HurryNote voting={voting} election={election} />}
      {election && !isUrgent(election) && <SoonerElections voting={voting} election={election} />}
      {election && !havePollsClosed && <SameDay election={election} step={step} today={voting.today} />}
      <YearStrip voting={voting} said={step.date} />
      <OtherElections elections={others} />
    </AnswerCard>
  )
}

/** Whether this deadline is only for registering in person at an early voting site. */
const registersWhenVotingEarly = ({ kind, methods }: Countdown, { sameDayRegistration, sameDayConfirmed }: Deadlines) =>
  kind === 'register' &&
  methods.every((method) => method === 'in-person') &&
  sameDayRegistration === 'early-voting-only' &&
  sameDayConfirmed

type SameDayProps = Pick<NextStepProps, 'step'> & { election: UpcomingElection; today: StateVoting['today'] }

/** Beside another step: the first day on which registering ends, or how to register once that is over. */
function SameDay({ election: { deadlines, date }, step, today }: SameDayProps) {
  const { localDate } = useFormat()
  if (!deadlines?.sameDayConfirmed || !deadlines.registrationNeeded) return null
  const { sameDayRegistration: value } = deadlines
  if (value === 'no' || value === 'unknown') return null
  const moment = sameDayMoment(deadlines, today, date)
  // The text for `open` says "also", which makes sense only beside a deadline to register.
  const isAlone = moment === 'open' && step.kind !== 'register'
  const [registerBy] = remoteDeadlines(deadlines)
    .flatMap((deadline) => (deadline.date !== null && deadline.date >= today ? [deadline.date] : []))
    .toSorted()
  const lastDay = registerBy && localDate(registerBy)
  return (
    <p className="mt-1 text-step--1">
      {isAlone && lastDay ? (
        <Trans>Not registered? Register by {lastDay}.</Trans>
      ) : (
        <SameDayText value={value} moment={isAlone ? 'late' : moment} />
      )}
    </p>
  )
}

/** If the polls closed longer ago than this, the clock of the device must be wrong. */
const hoursAfterClose = 6

/** Whether the polls of the whole state have closed today. False if unknown. */
function usePollsClosed({ pollsCloseAt }: StateVoting): boolean {
  const now = useMinute()
  if (pollsCloseAt === null) return false
  const hours = (now - Date.parse(pollsCloseAt)) / 3_600_000
  return hours >= 0 && hours < hoursAfterClose
}
