import { Plural, Trans } from '@lingui/react/macro'
import { currentRaceYear } from '../../../../civic/people/follow-subject.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Candidate, Race, ResultNote, Sources } from '../../../../contract/results.ts'
import { useDeviceDay } from '../../../browser/device-day.ts'
import { FollowRace } from '../../../parts/follow/follow-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { SourceLine } from '../heading-lines.tsx'
import { useResultLabels } from '../use-result-labels.ts'
import { PartyBadge, PrecinctSumsBadge, ResultRow, WinnerBadge, tones } from './result-row.tsx'

type RaceCardProps = {
  race: Race
  sources: Sources
  /** The source named for the whole group; a race names its own only if it differs. */
  groupSource: string | undefined
  /** For a race whose title would repeat the group's. */
  titleHidden?: boolean
}

export function RaceCard({ race, sources, groupSource, titleHidden = false }: RaceCardProps) {
  const labels = useResultLabels()
  return (
    <Card as="article">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {!titleHidden && <CardTitle level={4}>{labels.race(race)}</CardTitle>}
        {race.notes.includes('precincts-summed') && <PrecinctSumsBadge />}
      </header>
      <ul className="m-0 grid list-none gap-4 p-0">
        {race.candidates.map((candidate) => (
          <CandidateRow key={`${candidate.kind}-${candidate.name}-${candidate.party}`} candidate={candidate} />
        ))}
      </ul>
      <footer className="mt-4 grid gap-1 text-step--2 text-muted">
        {race.totalVotes !== null && (
          <p>
            <Plural value={race.totalVotes} one="# vote counted" other="# votes counted" />
          </p>
        )}
        <Notes notes={race.notes} />
        <NextRace race={race} />
        {race.source !== groupSource && (
          <SourceLine sources={sources} of={race.source} fact={factId('results/races', race.id)} />
        )}
      </footer>
    </Card>
  )
}

/** Every House seat is up every two years; other races of this day are years away. */
function NextRace({ race: { state, office, district = 0 } }: { race: Race }) {
  const year = currentRaceYear(useDeviceDay())
  if (office !== 'house') return null
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-step--1" data-print="hide">
      <Trans>{year} race for this seat</Trans>
      <FollowRace race={{ year, state, office, district }} />
    </div>
  )
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const labels = useResultLabels()
  const { kind, party, family, votes, percent, winner, writeIn, ballotLines } = candidate
  return (
    <ResultRow
      name={labels.candidate(candidate)}
      tone={tones[family]}
      votes={votes}
      percent={percent}
      isWinner={winner}
      mark={winner && <WinnerBadge />}
      detail={
        kind === 'person' && (
          <>
            {party && <PartyBadge family={family}>{(ballotLines ?? [party]).map(labels.party).join(', ')}</PartyBadge>}
            {writeIn && (
              <Badge>
                <Trans>Write-in</Trans>
              </Badge>
            )}
          </>
        )
      }
    />
  )
}

export function Notes({ notes }: { notes: ResultNote[] }) {
  const labels = useResultLabels()
  return notes.map((note) => <p key={note}>{labels.note(note)}</p>)
}
