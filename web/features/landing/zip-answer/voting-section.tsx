import { Trans } from '@lingui/react/macro'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import type { FoundZip } from '../../../../contract/zip-answer.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { AnswerSection } from './answer-section.tsx'
import { ElectionLine, NextElection } from './next-election.tsx'
import { NextStep } from './next-step.tsx'
import { UpcomingDeadlines, isLocalEarlyVotingOpen, upcomingDeadlines } from './upcoming-deadlines.tsx'

const maxElections = 2

/** What comes next in the state: the next step, the deadlines, the elections to come, and the last one's count. */
export function VotingSection({ found: { voting, outdated } }: { found: FoundZip }) {
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
