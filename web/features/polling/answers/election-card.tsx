import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { DeadlineName, Deadline } from '../../../../contract/deadlines.ts'
import { electionFact } from '../../../../contract/fact-reports.ts'
import { paths } from '../../../../contract/paths.ts'
import type { StateVoting, UpcomingElection } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard, AnswerRows, AnswerRow } from '../../../parts/answer-card.tsx'
import { MailReasonText } from '../../../parts/elections/deadline-conditions.tsx'
import { deadlineFact, deadlineTopics, isMarked, mailVotingFact } from '../../../parts/elections/deadline-facts.ts'
import { withoutArrival, DateText, NoDate } from '../../../parts/elections/deadline-value.tsx'
import { EarlyVotingRow } from '../../../parts/elections/early-voting-row.tsx'
import { ElectionMarks } from '../../../parts/elections/election-marks.tsx'
import { MissingDeadlines } from '../../../parts/elections/missing-deadlines.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { electionDatesLink } from '../../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { type CitedFact, SourceList } from '../../../parts/sources/source-list.tsx'

/** Without early voting where everyone is mailed a ballot and drops it off: it would tell voters nothing. */
const shownDeadlines = ({ mailVoting }: StateVoting): DeadlineName[] => [
  ...(mailVoting?.dropOffOnly ? [] : (['firstDayEarlyVoting', 'lastDayEarlyVoting'] as const)),
  'applyMailBallot',
  'receiveMailBallot',
]

/** The next election of the state, with its days for voting early and by mail. */
export function ElectionCard({ voting }: { voting: StateVoting }) {
  const shown = shownDeadlines(voting)
  const facts = useCitedFacts(voting, shown)
  const { toPlan: election } = electionsOf(voting)
  const dates = electionDatesLink(voting)
  if (!election) {
    return (
      <AnswerCard
        heading={<Trans>Next election</Trans>}
        headline={<Trans>We don’t have the next election date yet.</Trans>}
      >
        <p className="mt-1">
          <OutsideLink href={dates.url}>{dates.host}</OutsideLink>
        </p>
      </AnswerCard>
    )
  }
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      headline={<Headline election={election} />}
      source={<SourceList sources={voting.sources} facts={facts(election)} />}
      foot={
        <Link href={paths.events}>
          <Trans>See all dates</Trans>
        </Link>
      }
    >
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-step--1">
        {/* The headline already marks an unconfirmed date. */}
        {election.title} <ElectionMarks election={{ ...election, confirmed: true }} />
      </p>
      {election.statusNote && <p className="mt-1.5 text-step--1 font-semibold">{election.statusNote}</p>}
      <SoonerElections voting={voting} election={election} />
      <ElectionDates election={election} shown={shown} />
    </AnswerCard>
  )
}

function Headline({ election }: { election: UpcomingElection }) {
  const { localDate } = useFormat()
  return (
    <>
      {localDate(election.date)}
      {!election.confirmed && <MayChange />}
    </>
  )
}

type ElectionDatesProps = { election: UpcomingElection; shown: DeadlineName[] }

function ElectionDates({ election, shown }: ElectionDatesProps) {
  const { localDate } = useFormat()
  const { deadlines } = election
  if (!deadlines) return null
  const date = deadlines.postmarkMailBallotBy && localDate(deadlines.postmarkMailBallotBy)
  return (
    <>
      <AnswerRows className="mt-3 [&_dd]:first-letter:uppercase">
        {shown.includes('firstDayEarlyVoting') && <EarlyVotingRow deadlines={deadlines} />}
        {/* Where everyone is mailed a ballot, the first card says so. */}
        {deadlines.applyMailBallot.state !== 'not-needed' && (
          <DeadlineRow
            label={<Trans>Last day to request a mail ballot</Trans>}
            hint={deadlines.mailReason && <MailReasonText confirmed={deadlines.mailReason.confirmed} />}
            deadline={deadlines.applyMailBallot}
          />
        )}
        <DeadlineRow
          label={<Trans>Last day for mail ballots to arrive</Trans>}
          hint={date && <Trans>Mail ballots must be postmarked by {date}.</Trans>}
          deadline={withoutArrival(deadlines.receiveMailBallot)}
        />
      </AnswerRows>
      <MissingDeadlines deadlines={deadlines} names={shown} days={election.days} />
    </>
  )
}

function useCitedFacts({ stateCode: state }: StateVoting, shown: DeadlineName[]) {
  const { t } = useLingui()
  return ({ deadlines, id, source, confirmed }: UpcomingElection): CitedFact[] => [
    { label: t`election date`, fact: electionFact({ id, source }, state), source, uncertain: !confirmed },
    ...shown.flatMap((name) => {
      const deadline = deadlines?.[name]
      if (!deadline || deadline.state === 'unknown') return []
      return {
        label: t(deadlineTopics[name]),
        fact: deadlineFact({ id, state }, name, deadline),
        source: deadline.source,
        uncertain: isMarked(deadline),
        session: deadline.unconfirmedSince,
      }
    }),
    ...(deadlines?.mailReason
      ? [
          {
            label: t`voting by mail`,
            fact: mailVotingFact(state),
            source: deadlines.mailReason.source,
            uncertain: !deadlines.mailReason.confirmed,
          },
        ]
      : []),
  ]
}

type DeadlineRowProps = { label: ReactNode; hint?: ReactNode; deadline: Deadline }

/** One deadline in one row; nothing if it is unknown. */
function DeadlineRow({ label, hint, deadline }: DeadlineRowProps) {
  if (deadline.state === 'unknown') return null
  return (
    <AnswerRow label={label} hint={hint}>
      {deadline.date === null ? (
        <NoDate deadline={deadline} />
      ) : (
        <>
          <DateText deadline={deadline} date={deadline.date} />
          {!deadline.confirmed && <MayChange />}
        </>
      )}
    </AnswerRow>
  )
}
