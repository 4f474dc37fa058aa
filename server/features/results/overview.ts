import type { Reply } from '../../../contract/endpoint.ts'
import type { Candidate, MissingRace, Race, Seats, StateOutcome, resultsOverview } from '../../../contract/results.ts'
import type { ResultsReference } from '../../reference/results.ts'

/** Rounded to two decimals, as in the sources. */
export const toPercent = (part: number, total: number) => Math.round((part / total) * 10_000) / 100

type Overview = Reply<typeof resultsOverview>
type President = Overview['president']

/** National totals, summed from the states' records alone. */
export function toOverview({ races, byState, electionDate, compiledOn, sources }: ResultsReference): Overview {
  const missing = [...byState.values()].flatMap(({ missingRaces }) => missingRaces)
  return {
    electionDate,
    compiledOn,
    president: toPresident(races.filter(({ office }) => office === 'president')),
    seats: (['senate', 'house', 'governor'] as const).map((office) => countSeats(office, races, missing)),
    sources,
  }
}

function toPresident(races: Race[]): President {
  const totalVotes = sum(races.map((race) => race.totalVotes ?? 0))
  const electors = races.flatMap(({ electoralVotes = [] }) => electoralVotes)
  const candidates = [...new Map(electors.map(({ name, family }) => [name, family]))]
    .map(([name, family]) => {
      const lines = races.flatMap((race) => race.candidates.filter((candidate) => candidate.name === name))
      const votes = sum(lines.map((line) => line.votes ?? 0))
      return {
        name,
        family,
        party: lines[0]?.party ?? null,
        electoralVotes: sum(electors.filter((elector) => elector.name === name).map(({ votes }) => votes)),
        votes,
        percent: toPercent(votes, totalVotes),
      }
    })
    .sort((a, b) => b.electoralVotes - a.electoralVotes)
  const others = totalVotes - sum(candidates.map(({ votes }) => votes))
  return {
    totalVotes,
    needed: Math.floor(sum(electors.map(({ votes }) => votes)) / 2) + 1,
    candidates,
    others: { votes: others, percent: toPercent(others, totalVotes) },
    states: races.flatMap(toStateOutcomes),
    source: 'president',
  }
}

function toStateOutcomes({ state, electoralVotes = [], candidates, totalVotes }: Race): StateOutcome[] {
  const winner = candidates.find((candidate) => candidate.winner)
  if (!winner || totalVotes === null) return []
  const leaders = candidates
    .flatMap(({ name, family, votes, percent }) =>
      votes === null || percent === null ? [] : [{ name, family, votes, percent }],
    )
    .sort((a, b) => b.votes - a.votes)
    .slice(0, 2)
  return [{ state, winner: { name: winner.name, family: winner.family }, electoralVotes, totalVotes, leaders }]
}

/** Voting seats only: the District of Columbia's delegate to the House has no vote. */
function countSeats(office: Seats['office'], all: readonly Race[], missing: readonly MissingRace[]): Seats {
  const races = all.filter((race) => race.office === office && race.state !== 'DC')
  const countWon = (family: Candidate['family']) =>
    races.filter(({ candidates }) => candidates.some((candidate) => candidate.winner && candidate.family === family))
      .length
  return {
    office,
    democratic: countWon('democratic'),
    republican: countWon('republican'),
    other: countWon('other'),
    missing: missing.filter((race) => race.office === office).length,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
