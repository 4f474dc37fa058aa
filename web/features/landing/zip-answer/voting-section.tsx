import { Trans, useLingui } from '@lingui/react/macro'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateVoting, UpcomingElection } from '../../../../contract/state-voting.ts'
import type { FoundZip } from '../../../../contract/zip-answer.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ElectionMarks } from '../../../parts/elections/election-marks.tsx'
import { PastDateBanner, SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { AnswerSection } from './answer-section.tsx'
import { NextStep } from './next-step.tsx'
import { UpcomingDeadlines, isLocalEarlyVotingOpen, upcomingDeadlines } from './upcoming-deadlines.tsx'

const maxElections = 2

/** What comes next in the state: the next step, the deadlines, the elections to come, and a link to the last count. */
export function VotingSection({ found: { voting, outdated } }: { found: Pick<FoundZip, 'voting' | 'outdated'> }) {
  const { stateInText } = useCivicTerms()
  const { sources, office } = voting
  const { upcoming, next, isSoon, step, toPlan } = electionsOf(voting)
  const deadlines = isSoon ? next?.deadlines : null
  const rows = deadlines ? upcomingDeadlines(deadlines, voting.today, step?.election.id === next?.id ? step : null) : []
  const local = deadlines && isLocalEarlyVotingOpen(deadlines, voting.today) ? [deadlines.firstDayEarlyVoting] : []
  const used = [step, ...upcoming, ...rows, ...local].flatMap((fact) => fact?.source ?? [])
  const place = stateInText(voting.stateCode)
  return (
    <AnswerSection
      heading={<Trans>What’s next</Trans>}
      sources={used.map((key) => sources[key])}
      files={['elections/elections', 'elections/rules']}
      outdated={outdated}
    >
      <PastDateBanner voting={voting} />
      {step ? <NextStep voting={voting} step={step} /> : <NextElection voting={voting} election={toPlan} />}
      {deadlines && <UpcomingDeadlines rows={rows} deadlines={deadlines} voting={voting} />}
      {upcoming
        .filter(({ id }) => id !== toPlan?.id)
        .slice(0, maxElections)
        .map((election) => (
          <p key={election.id} className="mt-2 mb-0 text-step--1">
            <ElectionLine election={election} />
          </p>
        ))}
      {voting.registration === 'not-needed' && (
        <p className="mt-3 mb-0">
          <Trans>You don’t need to register to vote in {place}.</Trans>
        </p>
      )}
      <LastElection voting={voting} />
      <p className="mt-3 mb-0">
        <Trans>Official site:</Trans>{' '}
        <OutsideLink href={office.website.url} className="inline-block min-h-6 wrap-anywhere">
          {office.website.host}
        </OutsideLink>
      </p>
    </AnswerSection>
  )
}

function LastElection({ voting }: { voting: StateVoting }) {
  const { localDate } = useFormat()
  const { justEnded: last } = electionsOf(voting)
  if (!last) return null
  const { results } = voting.links
  const day = localDate(last.date, 'long')
  const host = results?.host
  return (
    <p className="mt-3 mb-0">
      <Trans>The election on {day} is over.</Trans>{' '}
      {results && (
        <OutsideLink href={results.url} className="inline-block min-h-6 wrap-anywhere">
          <Trans>See the count on {host}</Trans>
        </OutsideLink>
      )}
    </p>
  )
}

type NextElectionProps = { voting: StateVoting; election: UpcomingElection | null }

/** The next election that we know of, where there is nothing to do for it now. */
function NextElection({ voting, election }: NextElectionProps) {
  const { localDate } = useFormat()
  if (!election) {
    return (
      <p className="m-0 font-bold">
        <Trans>We don’t have the next election date yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="m-0 text-[2rem] leading-[1.1] font-extrabold tracking-[-.025em] text-balance first-letter:uppercase">
        {localDate(election.date)}
      </p>
      <p className="m-0 mt-1 font-bold">
        {election.title} <Marks election={election} />
      </p>
      <SoonerElections voting={voting} election={election} />
    </>
  )
}

/** An election with its date, and what a voter must know about it. */
function ElectionLine({ election }: { election: UpcomingElection }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const date = localDate(election.date)
  return (
    <>
      {t`${election.title}, ${date}`} <Marks election={election} />
    </>
  )
}

const Marks = ({ election }: { election: UpcomingElection }) => (
  <span className="inline-flex flex-wrap gap-1 empty:hidden">
    <ElectionMarks election={election} />
  </span>
)
