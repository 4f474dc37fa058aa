import { Trans, useLingui } from '@lingui/react/macro'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { DeadlineName } from '../../../../contract/deadlines.ts'
import { electionFact } from '../../../../contract/fact-reports.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { MailReasonText } from '../../../parts/elections/deadline-conditions.tsx'
import { deadlineFact, isMarked, mailVotingFact } from '../../../parts/elections/deadline-facts.ts'
import { deadlineTopics } from '../../../parts/elections/deadline-topics.ts'
import { withoutArrival } from '../../../parts/elections/deadline-value.tsx'
import { EarlyVotingRow } from '../../../parts/elections/early-voting-row.tsx'
import { ElectionMarks } from '../../../parts/elections/election-marks.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { CheckWithOffice } from '../../../parts/sources/check-with-office.tsx'
import { type CitedFact, SourceList } from '../../../parts/sources/source-list.tsx'
import { UnconfirmedNote } from '../../../parts/sources/unconfirmed-note.tsx'
import { DeadlineRow } from './deadline-row.tsx'

/** Where voters drop off the ballot that all are mailed, "early voting" would say nothing. */
const shownDeadlines = ({ mailVoting }: StateVoting): DeadlineName[] => [
  ...(mailVoting?.dropOffOnly ? [] : (['firstDayEarlyVoting', 'lastDayEarlyVoting'] as const)),
  'applyMailBallot',
  'receiveMailBallot',
]

/** The next election of the state, with its days for voting early and by mail. */
export function ElectionCard({ voting }: { voting: StateVoting }) {
  const shown = shownDeadlines(voting)
  const facts = useCitedFacts(voting, shown)
  const { upcoming, toPlan: election } = electionsOf(voting)
  const others = upcoming.filter(({ id }) => id !== election?.id)
  if (!election) {
    return (
      <AnswerCard
        heading={<Trans>Next election</Trans>}
        headline={<Trans>We don’t have the next election date yet.</Trans>}
      >
        <p className="mt-1">
          <CheckWithOffice url={voting.office.website.url} />
        </p>
      </AnswerCard>
    )
  }
  const officialUrl = (voting.links.electionDates ?? voting.office.website).url
  return (
    <AnswerCard
      heading={<Trans>Next election</Trans>}
      headline={<Headline election={election} />}
      source={<SourceList sources={voting.sources} facts={facts(election)} />}
    >
      <SoonerElections voting={voting} election={election} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-step--1">
        {election.title} <ElectionMarks election={election} />
      </p>
      {election.note && <p className="mt-1.5 text-step--1">{election.note}</p>}
      {election.statusNote && <p className="mt-1.5 text-step--1 font-semibold">{election.statusNote}</p>}
      <ElectionDates election={election} shown={shown} officialUrl={officialUrl} />
      {hasMark(election, shown) && <UnconfirmedNote officialUrl={officialUrl} />}
      <OtherElections elections={others} />
    </AnswerCard>
  )
}

/** Whether something of the election is marked as unconfirmed. */
const hasMark = ({ confirmed, deadlines }: UpcomingElection, shown: DeadlineName[]) =>
  !confirmed ||
  deadlines?.mailReason?.confirmed === false ||
  (deadlines !== null && shown.some((name) => isMarked(deadlines[name])))

function Headline({ election }: { election: UpcomingElection }) {
  const { localDate } = useFormat()
  const day = localDate(election.date)
  return election.days <= soonDays ? (
    <span className="inline-block first-letter:uppercase">{day}</span>
  ) : (
    <Trans>Next election we know of: {day}</Trans>
  )
}

type ElectionDatesProps = { election: UpcomingElection; shown: DeadlineName[]; officialUrl: string }

function ElectionDates({ election, shown, officialUrl }: ElectionDatesProps) {
  const { localDate } = useFormat()
  const { deadlines } = election
  if (!deadlines) return null
  const date = deadlines.postmarkMailBallotBy && localDate(deadlines.postmarkMailBallotBy)
  return (
    <AnswerRows className="mt-3">
      {shown.includes('firstDayEarlyVoting') && <EarlyVotingRow deadlines={deadlines} officialUrl={officialUrl} />}
      <DeadlineRow
        label={<Trans>Last day to request a mail ballot</Trans>}
        hint={deadlines.mailReason && <MailReasonText confirmed={deadlines.mailReason.confirmed} />}
        deadline={deadlines.applyMailBallot}
        officialUrl={officialUrl}
      />
      <DeadlineRow
        label={<Trans>Last day for mail ballots to arrive</Trans>}
        hint={date && <Trans>Mail ballots must be postmarked by {date}.</Trans>}
        deadline={withoutArrival(deadlines.receiveMailBallot)}
        officialUrl={officialUrl}
      />
    </AnswerRows>
  )
}

/** Earlier ones that may not be held, or not everywhere, and later ones. */
function OtherElections({ elections }: { elections: UpcomingElection[] }) {
  const { localDate } = useFormat()
  if (elections.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="m-0 text-step--1 font-semibold">
        <Trans>Other elections:</Trans>
      </p>
      <AnswerRows>
        {elections.map((election) => (
          <AnswerRow key={election.id} label={election.title} hint={<ElectionMarks election={election} />}>
            {localDate(election.date, 'short')}
          </AnswerRow>
        ))}
      </AnswerRows>
    </div>
  )
}

function useCitedFacts({ stateCode: state }: StateVoting, shown: DeadlineName[]) {
  const { t } = useLingui()
  return ({ deadlines, id, source }: UpcomingElection): CitedFact[] => [
    { label: t`the election date`, fact: electionFact({ id, source }, state), source },
    ...shown.flatMap((name) => {
      const deadline = deadlines?.[name]
      if (!deadline || deadline.state === 'unknown') return []
      return { label: t(deadlineTopics[name]), fact: deadlineFact(id, state, name, deadline), source: deadline.source }
    }),
    ...(deadlines?.mailReason
      ? [{ label: t`voting by mail`, fact: mailVotingFact(state), source: deadlines.mailReason.source }]
      : []),
  ]
}
