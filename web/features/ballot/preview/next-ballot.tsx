import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { stateKind } from '../../../../civic/address/states.ts'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { electionFact } from '../../../../contract/fact-reports.ts'
import { paths } from '../../../../contract/paths.ts'
import { type StateVoting, type UpcomingElection, soonDays } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { SoonerElections } from '../../../parts/elections/sooner-elections.tsx'
import { OfficialButton } from '../../../parts/offices/office-contact.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'

type NextBallotProps = {
  voting: StateVoting
  /** A source has this address, but no ballot yet. */
  isPublishedLater: boolean
}

/** The election in the page's headline: the next one or, if that is months away, the next statewide one. */
export function headlineElection(voting: StateVoting): UpcomingElection | undefined {
  const [first] = electionsOf(voting).upcoming
  return first && first.days > soonDays ? (voting.next ?? first) : first
}

/** When the voter votes next, and where the state publishes the ballot. */
export function NextBallot({ voting, isPublishedLater }: NextBallotProps) {
  const { upcoming } = electionsOf(voting)
  const [first, ...later] = upcoming
  if (!first) {
    return (
      <AnswerCard
        heading={<Trans>On your next ballot</Trans>}
        edge="calm"
        headline={<Trans>We don’t have the next election date yet.</Trans>}
        action={<BallotLinks voting={voting} isSoon={false} />}
      />
    )
  }
  if (first.days > soonDays) return <FarBallot voting={voting} upcoming={upcoming} first={first} />
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

type FarBallotProps = { voting: StateVoting; upcoming: UpcomingElection[]; first: UpcomingElection }

/** The next statewide election, months away, and the elections that may come before it. */
function FarBallot({ voting, upcoming, first }: FarBallotProps) {
  const { localDate } = useFormat()
  const statewide = voting.next ?? first
  const { host, url } = voting.links.electionDates ?? voting.office.website
  const others = upcoming.filter(({ id }) => id !== statewide.id)
  return (
    <AnswerCard
      heading={
        stateKind(voting.stateCode) === 'state' ? (
          <Trans>Next statewide election</Trans>
        ) : (
          <Trans>Next election for all voters</Trans>
        )
      }
      edge="calm"
      headline={
        <>
          {localDate(statewide.date)}
          {!statewide.confirmed && <MayChange />}
        </>
      }
      action={<BallotLinks voting={voting} isSoon={false} />}
      source={<ElectionSource election={statewide} voting={voting} />}
    >
      <p className="mt-1">
        <span className="font-semibold">{statewide.title}.</span>{' '}
        <Trans>
          Local elections may come first; <OutsideLink href={url}>{host}</OutsideLink> lists them.
        </Trans>
      </p>
      {others.length > 0 && <ElectionRows elections={others} />}
    </AnswerCard>
  )
}

function SoonBallot({ election, voting, isPublishedLater }: NextBallotProps & { election: UpcomingElection }) {
  const { localDate } = useFormat()
  const isDrawnBelow = voting.ballot?.election.id === election.id
  return (
    <AnswerCard
      heading={isCertain(election) ? <Trans>On your next ballot</Trans> : <Trans>Possible next election</Trans>}
      edge="signal"
      headline={
        <>
          {localDate(election.date)}
          {!election.confirmed && <MayChange />}
        </>
      }
      action={<BallotLinks voting={voting} isSoon />}
      source={<ElectionSource election={election} voting={voting} />}
    >
      <p className="mt-1 font-semibold">{election.title}</p>
      <Caveats election={election} />
      <SoonerElections voting={voting} election={election} />
      {!isDrawnBelow && election.offices.length > 0 && <p className="mt-2">{election.offices.join(' · ')}</p>}
      <p className="mt-2 text-step--1 text-muted empty:hidden">
        {isCertain(election) || election.certainty === 'possible' ? null : election.note}
        {isPublishedLater && <Trans>Your ballot is usually published in the last weeks before the election.</Trans>}
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
          <span className="font-semibold tabular-nums first-letter:uppercase">
            {localDate(election.date, 'medium')}
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span>
              {election.title}
              {!election.confirmed && <MayChange />}
            </span>
            <Caveats election={election} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether the election is certain to be held and every voter of the state has a ballot. */
const isCertain = ({ certainty, reach }: UpcomingElection) => certainty === 'scheduled' && reach === 'statewide'

/** Says if the election may not be held (by its note, if it has one) and if it is only for some areas. */
function Caveats({ election }: { election: UpcomingElection }) {
  if (isCertain(election)) return null
  const { certainty, reach, note } = election
  return (
    <span className="block text-step--1 text-muted">
      {certainty === 'possible' && (note ?? <Trans>May not be held.</Trans>)}{' '}
      {reach === 'some-areas' && <Trans>Only in some areas.</Trans>}
    </span>
  )
}

function ElectionSource({ election, voting }: { election: UpcomingElection; voting: StateVoting }) {
  const source = election.source === null ? null : voting.sources[election.source]
  return <SourceText fact={electionFact(election, voting.stateCode)} source={source} uncertain={!election.confirmed} />
}

/** A link to the state's sample ballots. Without them, and if the election is soon, to its election office. */
function BallotLinks({ voting: { links, office }, isSoon }: { voting: StateVoting; isSoon: boolean }) {
  const { sampleBallot } = links
  const { host } = sampleBallot ?? office.website
  return (
    <>
      {sampleBallot && (
        <OfficialButton link={sampleBallot} ghost={!isSoon}>
          <Trans>See sample ballots on {host}</Trans>
        </OfficialButton>
      )}
      {!sampleBallot && isSoon && (
        <OfficialButton link={office.website}>
          <Trans>Visit your election office: {host}</Trans>
        </OfficialButton>
      )}
      <Link className={buttonClass({ variant: 'ghost' })} href={paths.notifications}>
        <Trans>Remind me</Trans>
      </Link>
    </>
  )
}
