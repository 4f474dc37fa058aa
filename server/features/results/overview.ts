import type { Reply } from '../../../contract/endpoint.ts'
import type { Candidate, Race, Seats, StateOutcome, resultsOverview } from '../../../contract/results.ts'
import type { ResultsReference } from '../../reference/results.ts'

/** With two decimals, as the sources have it. */
export const percentOf = (part: number, all: number) => Math.round((part / all) * 10_000) / 100

type Overview = Reply<typeof resultsOverview>
type President = Overview['president']

/** Sums over the states; nothing in it that is not in their records. */
export function overviewOf({ races, electionDate, compiledOn, sources }: ResultsReference): Overview {
  return {
    electionDate,
    compiledOn,
    president: presidentOf(races.filter(({ office }) => office === 'president')),
    seats: (['senate', 'house', 'governor'] as const).map((office) => seatsOf(office, races)),
    sources,
  }
}

function presidentOf(races: Race[]): President {
  const totalVotes = sum(races.map((race) => race.totalVotes ?? 0))
  const electors = races.flatMap(({ electoralVotes = [] }) => electoralVotes)
  const candidates = [...new Map(electors.map(({ name, family }) => [name, family]))]
    .map(([name, family]) => {
      const lines = races.flatMap((race) => race.candidates.filter((one) => one.name === name))
      const votes = sum(lines.map((line) => line.votes ?? 0))
      return {
        name,
        family,
        party: lines[0]?.party ?? null,
        electoralVotes: sum(electors.filter((one) => one.name === name).map((one) => one.votes)),
        votes,
        percent: percentOf(votes, totalVotes),
      }
    })
    .sort((a, b) => b.electoralVotes - a.electoralVotes)
  const others = totalVotes - sum(candidates.map(({ votes }) => votes))
  return {
    totalVotes,
    needed: Math.floor(sum(electors.map(({ votes }) => votes)) / 2) + 1,
    candidates,
    others: { votes: others, percent: percentOf(others, totalVotes) },
    states: races.flatMap(outcomeOf),
    source: 'president',
  }
}

function outcomeOf({ state, electoralVotes = [], candidates, totalVotes }: Race): StateOutcome[] {
  const winner = candidates.find((one) => one.winner)
  if (!winner || totalVotes === null) return []
  const leaders = candidates
    .flatMap(({ name, family, votes, percent }) =>
      votes === null || percent === null ? [] : [{ name, family, votes, percent }],
    )
    .sort((a, b) => b.votes - a.votes)
    .slice(0, 2)
  return [{ state, winner: { name: winner.name, family: winner.family }, electoralVotes, totalVotes, leaders }]
}

/** Seats with a vote: the District of Columbia's delegate to the House has none. */
function seatsOf(office: Seats['office'], all: readonly Race[]): Seats {
  const races = all.filter((race) => race.office === office && race.state !== 'DC')
  const won = (family: Candidate['family']) =>
    races.filter(({ candidates }) => candidates.some((one) => one.winner && one.family === family)).length
  return {
    office,
    democratic: won('democratic'),
    republican: won('republican'),
    other: won('other'),
    recalled: races.filter(({ notes }) => notes.includes('recalled')).length,
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
