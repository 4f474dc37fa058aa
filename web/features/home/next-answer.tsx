import { Trans, useLingui } from '@lingui/react/macro'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { Link } from 'wouter'
import { factId } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../parts/answer-card.tsx'
import { CheckWithOffice } from '../../parts/check-with-office.tsx'
import { RegistrationMethods } from '../../parts/registration-methods.tsx'
import { SourceText } from '../../parts/source-text.tsx'

import { UnconfirmedSince } from '../../parts/unconfirmed-since.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ElectionMarks } from './election-marks.tsx'
import { StepActions } from './step-actions.tsx'
import { StepFigure, StepHeadline, UnconfirmedStep } from './step-headline.tsx'

/** Most rows of later elections; the events page has all. */
const maxOthers = 3

/** What is next for a voter of the state, and what to do about it. */
export function NextAnswer({ voting }: { voting: StateVoting }) {
  const elections = [...voting.possible, ...(voting.next ? [voting.next] : [])]
  const { step } = voting
  if (step) {
    const others = elections.filter(({ id }) => id !== step.election.id)
    return <NextStep voting={voting} step={step} others={others.slice(0, maxOthers)} />
  }
  const [first, ...others] = elections
  if (!first) return <NoneKnown voting={voting} />
  return <NothingSoon voting={voting} first={first} others={others.slice(0, maxOthers)} />
}

type NextStepProps = { voting: StateVoting; step: NonNullable<StateVoting['step']>; others: UpcomingElection[] }

function NextStep({ voting, step, others }: NextStepProps) {
  const { localDate } = useFormat()
  const state = stateWithArticle(voting.stateCode, useLocale())
  const election = [...voting.possible, ...(voting.next ? [voting.next] : [])].find(({ id }) => id === step.election.id)
  const date = localDate(step.date)
  const isElectionDay = step.kind === 'election-day'
  return (
    <AnswerCard
      heading={<Trans>What's next</Trans>}
      edge="signal"
      {...(step.confirmed
        ? { figure: <StepFigure days={step.days} />, headline: <StepHeadline step={step} state={state} /> }
        : { headline: <UnconfirmedStep step={step} date={date} /> })}
      action={<StepActions step={step} links={voting.links} />}
      source={
        <>
          <UnconfirmedSince year={step.unconfirmedSince} />
          <SourceText
            fact={factId('elections/elections', step.election.id)}
            source={step.source === null ? null : voting.sources[step.source]}
          >
            {!step.confirmed && <CheckWithOffice url={voting.office.website.url} />}
          </SourceText>
        </>
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        {step.confirmed && <time dateTime={step.date}>{date}</time>}
        {!step.confirmed && (
          <Badge tone="warn">
            <Trans>To be confirmed</Trans>
          </Badge>
        )}
        {step.certainty === 'possible' && (
          <Badge>
            <Trans>Possible</Trans>
          </Badge>
        )}
      </p>
      <p className="text-step--1 text-muted">
        <RegistrationMethods methods={step.methods} /> {step.election.title}
        {!isElectionDay && <>, {localDate(step.election.date)}</>}
      </p>
      {election && <Notes election={election} />}
      {election && <SameDay election={election} />}
      <OtherElections elections={others} />
    </AnswerCard>
  )
}

/** Changes by an administrator, and cautions of the calendar. */
function Notes({ election: { status, statusNote, note } }: { election: UpcomingElection }) {
  return (
    <>
      {status === 'postponed' && (
        <p className="text-step--1 font-semibold text-warn">
          <Trans>This was postponed.</Trans> {statusNote}
        </p>
      )}
      {note && <p className="text-step--1 text-muted">{note}</p>}
    </>
  )
}

/** Once the deadlines to register have passed, this keeps a voter from giving up. */
function SameDay({ election: { deadlines } }: { election: UpcomingElection }) {
  if (!deadlines?.sameDayConfirmed || !deadlines.registrationNeeded) return null
  if (deadlines.sameDayRegistration !== 'yes') return null
  return (
    <p className="mt-1 text-step--1">
      <Trans>You can also register and vote on the same day.</Trans>
    </p>
  )
}

function OtherElections({ elections }: { elections: UpcomingElection[] }) {
  const { localDate } = useFormat()
  if (elections.length === 0) return null
  return (
    <AnswerRows className="mt-3">
      {elections.map((election) => (
        <AnswerRow
          key={election.id}
          label={<span className="text-step--1">{election.title}</span>}
          hint={
            <span className="flex flex-wrap gap-1">
              <ElectionMarks election={election} />
            </span>
          }
        >
          <time dateTime={election.date} className="text-step--1">
            {localDate(election.date, 'medium')}
          </time>
        </AnswerRow>
      ))}
    </AnswerRows>
  )
}

type NothingSoonProps = { voting: StateVoting; first: UpcomingElection; others: UpcomingElection[] }

/** Beyond the time in which there is something to do, or only in some areas: no countdown. */
function NothingSoon({ voting, first, others }: NothingSoonProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const date = localDate(first.date)
  const isSoon = first.days <= soonDays
  const known = isSoon ? t`${first.title}, ${date}` : t`Next known: ${first.title}, ${date}`
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      edge={voting.after ? 'none' : 'calm'}
      headline={isSoon ? known : <Trans>Nothing soon.</Trans>}
      action={<AllDates />}
      source={
        <SourceText
          fact={factId('elections/elections', first.id)}
          source={first.source === null ? null : voting.sources[first.source]}
        >
          {!first.confirmed && <CheckWithOffice url={voting.links.electionDates?.url ?? voting.office.website.url} />}
        </SourceText>
      }
    >
      {!isSoon && <p className="mt-1">{known}</p>}
      <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
        <ElectionMarks election={first} />
      </p>
      {isSoon && first.reach === 'some-areas' && (
        <p className="mt-1 text-step--1">
          <Trans>Ask your election office if your area votes.</Trans>
        </p>
      )}
      <Notes election={first} />
      <OtherElections elections={others} />
    </AnswerCard>
  )
}

const AllDates = () => (
  <>
    <Link href={paths.events} className={buttonClass({ variant: 'ghost' })}>
      <Trans>See all dates</Trans>
    </Link>
    <Link href={paths.notifications} className={buttonClass({ variant: 'ghost' })}>
      <Trans>Set reminders</Trans>
    </Link>
  </>
)

function NoneKnown({ voting: { links, office } }: { voting: StateVoting }) {
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      edge="calm"
      headline={<Trans>We don't have the next election date yet.</Trans>}
      action={<AllDates />}
    >
      <p className="mt-1">
        <Trans>Local elections may still take place.</Trans>{' '}
        <CheckWithOffice url={links.electionDates?.url ?? office.website.url} />
      </p>
    </AnswerCard>
  )
}
