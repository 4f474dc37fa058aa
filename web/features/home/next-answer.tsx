import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { electionFact } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import { type AfterStep, type StateVoting, type UpcomingElection, soonDays } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { AfterSources } from '../../parts/elections/after-sources.tsx'
import { CertifiedBy, certifyingStep } from '../../parts/elections/certified-by.tsx'
import { ElectionMarks } from '../../parts/elections/election-marks.tsx'
import { DeadlinesLater } from '../../parts/elections/missing-deadlines.tsx'
import { SoonerElections } from '../../parts/elections/sooner-elections.tsx'
import { YearStrip } from '../../parts/elections/year-strip.tsx'
import { electionDatesLink } from '../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { MayChange } from '../../parts/sources/may-change.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ElectionNotes, OtherElections } from './election-rows.tsx'
import { HurryNote, isUrgent } from './hurry-note.tsx'
import { NextStep } from './next-step.tsx'

/** How many later elections are listed; the events page has all. */
const maxOthers = 1

type NextAnswerProps = {
  voting: StateVoting
  /** Whether the page lists later elections below. The card then leaves them and the link to them out. */
  isOnCalendar?: boolean
}

/** What is next for a voter of the state, and what to do about it. */
export function NextAnswer({ voting, isOnCalendar = false }: NextAnswerProps) {
  const maxShown = isOnCalendar ? 0 : maxOthers
  const action = isOnCalendar ? null : <AllDates />
  const { step, upcoming } = electionsOf(voting)
  if (step) {
    const others = upcoming.filter(({ id }) => id !== step.election.id)
    return <NextStep voting={voting} step={step} others={others.slice(0, maxShown)} />
  }
  const [first, ...others] = upcoming
  if (!first) return <NoneKnown voting={voting} action={action} />
  return <NextElection voting={voting} first={first} others={others.slice(0, maxShown)} {...{ isOnCalendar, action }} />
}

type NextElectionProps = NextAnswerProps & { first: UpcomingElection; others: UpcomingElection[]; action: ReactNode }

/** The next election without a countdown, because it is far away or only in some areas. */
function NextElection({ voting, first, others, isOnCalendar, action }: NextElectionProps) {
  const { localDate } = useFormat()
  const isSoon = first.days <= soonDays
  const certifying = certifyingStep(voting.after)
  if (isOnCalendar && !isSoon && certifying) return <Certifying step={certifying} voting={voting} />
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      edge={voting.after && !isUrgent(first) && !isOnCalendar ? 'none' : 'calm'}
      headline={
        <>
          <time dateTime={first.date}>{localDate(first.date)}</time>
          {!first.confirmed && <MayChange />}
        </>
      }
      action={action}
      source={
        <SourceText
          fact={electionFact(first, voting.stateCode)}
          source={first.source === null ? null : voting.sources[first.source]}
          uncertain={!first.confirmed}
        />
      }
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
        {first.title}
        {/* The headline already marks an unconfirmed date. */}
        <ElectionMarks election={{ ...first, confirmed: true }} />
      </p>
      <SoonerElections voting={voting} election={first} />
      {isSoon && first.reach === 'some-areas' && (
        <p className="mt-1 text-step--1">
          {first.published?.hasPlaces ? (
            <Link href={paths.polling}>
              <Trans>Enter your address to see if you vote in it.</Trans>
            </Link>
          ) : (
            <Trans>Ask your election office if your area votes in it.</Trans>
          )}
        </p>
      )}
      <ElectionNotes election={first} />
      <HurryNote voting={voting} election={first} />
      {isOnCalendar && <YearStrip voting={voting} said={first.date} />}
      {isOnCalendar && !isSoon && <DeadlinesLater />}
      <OtherElections elections={others} />
    </AnswerCard>
  )
}

/** On the calendar, whose first row is the next election, while the results of the last one are not final. */
function Certifying({ step, voting }: { step: AfterStep; voting: StateVoting }) {
  return (
    <AnswerCard
      heading={<Trans>What’s next</Trans>}
      edge="calm"
      headline={<CertifiedBy step={step} />}
      source={<AfterSources steps={[step]} voting={voting} />}
    >
      <YearStrip voting={voting} said={step.date ?? undefined} />
      <DeadlinesLater />
    </AnswerCard>
  )
}

const AllDates = () => (
  <Link href={paths.events} className={buttonClass({ variant: 'ghost' })}>
    <Trans>See all dates</Trans>
  </Link>
)

function NoneKnown({ voting, action }: Pick<NextElectionProps, 'voting' | 'action'>) {
  const dates = electionDatesLink(voting)
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      edge="calm"
      headline={<Trans>We don’t have the next election date yet.</Trans>}
      action={action}
    >
      <p className="mt-1">
        <Trans>There may still be local elections.</Trans> <OutsideLink href={dates.url}>{dates.host}</OutsideLink>
      </p>
    </AnswerCard>
  )
}
