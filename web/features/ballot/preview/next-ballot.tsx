import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { electionFact } from '../../../../contract/fact-reports.ts'
import { paths } from '../../../../contract/paths.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { OfficialButton } from '../../../parts/offices/official-button.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { UnconfirmedBadge } from '../../../parts/sources/unconfirmed-badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Oval } from '../../../ui/oval.tsx'

type NextBallotProps = {
  voting: StateVoting
  /** A source has this address, but no ballot yet. */
  isPublishedLater: boolean
}

/** What will be on the next ballot, as far as law and calendar tell, and where the state publishes it. */
export function NextBallot({ voting, isPublishedLater }: NextBallotProps) {
  const { upcoming } = electionsOf(voting)
  const [first, ...later] = upcoming
  if (!first) {
    return (
      <AnswerCard
        heading={<Trans>Next on your ballot</Trans>}
        edge="calm"
        headline={<Trans>We don’t have the next election date yet.</Trans>}
        action={<BallotLinks voting={voting} isSoon={false} />}
      />
    )
  }
  if (first.days > soonDays) {
    return (
      <AnswerCard
        heading={<Trans>Next on your ballot</Trans>}
        edge="calm"
        headline={<Trans>We don’t know of any elections soon.</Trans>}
        action={<BallotLinks voting={voting} isSoon={false} />}
        source={<ElectionSource election={first} voting={voting} />}
      >
        <SoonerElections voting={voting} election={first} />
        <ElectionRows elections={upcoming} />
      </AnswerCard>
    )
  }
  return (
    <>
      <SoonBallot election={first} voting={voting} isPublishedLater={isPublishedLater} />
      {later.length > 0 && (
        <AnswerCard heading={<Trans>After that</Trans>}>
          <ElectionRows elections={later} />
        </AnswerCard>
      )}
    </>
  )
}

function SoonBallot({ election, voting, isPublishedLater }: NextBallotProps & { election: UpcomingElection }) {
  const { localDate } = useFormat()
  return (
    <AnswerCard
      heading={isCertain(election) ? <Trans>On your next ballot</Trans> : <Trans>Possible next election</Trans>}
      edge="signal"
      headline={localDate(election.date)}
      action={<BallotLinks voting={voting} isSoon />}
      source={<ElectionSource election={election} voting={voting} />}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{election.title}</span>
        {!election.confirmed && <UnconfirmedBadge />}
      </p>
      <Held election={election} />
      <SoonerElections voting={voting} election={election} />
      {election.offices.length > 0 && (
        <ul className="m-0 mt-3 grid list-none gap-2 p-0 sm:grid-cols-2">
          {election.offices.map((office) => (
            <li key={office} className="flex items-center gap-3 font-medium">
              <Oval className="text-control" />
              {office}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-step--1 text-muted">
        {election.note && <>{election.note} </>}
        {election.certainty === 'scheduled' && <Trans>Other offices and ballot measures may be on it too.</Trans>}{' '}
        {isPublishedLater && (
          <Trans>
            We don’t have your ballot yet. Election offices usually publish it in the last weeks before the election.
          </Trans>
        )}
      </p>
    </AnswerCard>
  )
}

function ElectionRows({ elections }: { elections: UpcomingElection[] }) {
  const { localDate } = useFormat()
  return (
    <ul className="m-0 mt-2 list-none p-0">
      {elections.map((election) => (
        <li
          key={election.id}
          className="grid gap-x-6 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span className="font-semibold tabular-nums">{localDate(election.date, 'medium')}</span>
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {election.title} {!election.confirmed && <UnconfirmedBadge />}
            </span>
            {election.offices.length > 0 && (
              <span className="text-step--1 text-muted">{election.offices.join(' · ')}</span>
            )}
            <Held election={election} />
            {election.note && <span className="text-step--1 text-muted">{election.note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** It is held, and every voter of the state has a ballot. */
const isCertain = ({ certainty, reach }: UpcomingElection) => certainty === 'scheduled' && reach === 'statewide'

/** That not everybody votes in it, or that it may not take place, unless the note says on what that depends. */
function Held({ election }: { election: UpcomingElection }) {
  if (isCertain(election)) return null
  const { certainty, reach, note } = election
  return (
    <span className="block text-step--1 text-muted">
      {certainty === 'possible' && !note && <Trans>Held only if needed.</Trans>}{' '}
      {reach === 'some-areas' && <Trans>Only in some areas.</Trans>}
    </span>
  )
}

function ElectionSource({ election, voting }: { election: UpcomingElection; voting: StateVoting }) {
  const source = election.source === null ? null : voting.sources[election.source]
  return <SourceText fact={electionFact(election, voting.stateCode)} source={source} />
}

/** The state's own sample ballots, else its election office. */
function BallotLinks({ voting: { links, office }, isSoon }: { voting: StateVoting; isSoon: boolean }) {
  const link = links.sampleBallot ?? office.website
  const { host } = link
  return (
    <>
      <OfficialButton link={link} ghost={!isSoon}>
        {links.sampleBallot ? (
          <Trans>See sample ballots on {host}</Trans>
        ) : (
          <Trans>Visit your election office: {host}</Trans>
        )}
      </OfficialButton>
      <Link className={buttonClass({ variant: 'ghost' })} href={paths.notifications}>
        <Trans>Remind me</Trans>
      </Link>
    </>
  )
}
