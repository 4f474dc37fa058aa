import type { Measure, Race } from '../../contract/results.ts'
import { duplicates } from '../duplicates.ts'
import type { ResultsPack } from './schema.ts'

/** Half a unit of the last digit in the source. */
const rounding = 0.0051

/** Returns the pack's problems and a quality report. */
export function checkResults(pack: ResultsPack): { problems: string[]; report: string[] } {
  return {
    problems: [
      ...duplicates([...pack.races, ...pack.measures], ({ id }) => id).map((id) => `${id} occurs more than once`),
      ...pack.races.flatMap(raceProblems),
      ...pack.measures.flatMap(measureProblems),
      ...[...pack.races, ...pack.measures]
        .filter(({ source }) => !(source in pack.manifest.origins))
        .map(({ id, source }) => `${id}: the source ${source} is not in the manifest`),
      ...originProblems(pack),
      ...electoralProblems(pack.races),
      ...missingProblems(pack),
      ...seatProblems(pack),
    ],
    report: quality(pack),
  }
}

function raceProblems({ id, totalVotes, candidates, notes, office, district }: Race): string[] {
  const problems: string[] = []
  const winners = candidates.filter(({ winner }) => winner)
  if (winners.length !== 1) problems.push(`${id}: ${winners.length} winners`)
  if ((office === 'house') !== (district !== undefined)) problems.push(`${id}: a district belongs to the House`)
  if (totalVotes === null) {
    if (candidates.some(({ votes }) => votes !== null)) problems.push(`${id}: votes without a total`)
    if (!notes.includes('unopposed')) problems.push(`${id}: no votes, and no reason why`)
    return problems
  }
  const sum = candidates.reduce((all, { votes }) => all + (votes ?? 0), 0)
  if (sum !== totalVotes) problems.push(`${id}: the candidates have ${sum} votes, the total is ${totalVotes}`)
  for (const { name, kind, votes, percent } of candidates) {
    if (votes === null || percent === null || Math.abs((votes / totalVotes) * 100 - percent) > rounding) {
      problems.push(`${id}: ${name || kind} has ${votes} votes and ${percent} percent`)
    }
  }
  const most = Math.max(...candidates.map(({ votes }) => votes ?? 0))
  if (winners.some(({ votes }) => votes !== most)) problems.push(`${id}: the winner does not have the most votes`)
  return problems
}

function measureProblems({ id, yes, no, yesPercent, thresholdPercent, outcome }: Measure): string[] {
  const share = (yes / (yes + no)) * 100
  const problems: string[] = []
  if (Math.abs(share - yesPercent) > rounding)
    problems.push(`${id}: ${yes} of ${yes + no} is not ${yesPercent} percent`)
  if (share > thresholdPercent !== (outcome === 'passed')) problems.push(`${id}: ${yesPercent} percent and ${outcome}`)
  return problems
}

/** A state has as many electors as members of Congress; the District of Columbia has three. */
function electoralProblems(races: Race[]): string[] {
  const problems: string[] = []
  const totals = new Map<string, number>()
  for (const { id, state, electoralVotes = [] } of races.filter(({ office }) => office === 'president')) {
    const seats = races.filter((race) => race.office === 'house' && race.state === state).length
    const electors = electoralVotes.reduce((all, { votes }) => all + votes, 0)
    if (electors !== seats + 2) problems.push(`${id}: ${electors} electoral votes for ${seats} seats in the House`)
    for (const { name, votes } of electoralVotes) totals.set(name, (totals.get(name) ?? 0) + votes)
  }
  // All electoral votes of 2024 went to two candidates, with 312 and 226.
  const [first, second, ...rest] = [...totals.values()].sort((a, b) => b - a)
  if (first !== 312 || second !== 226 || rest.length > 0) problems.push(`electoral votes: ${first} and ${second}`)
  return problems
}

/** A sum of precincts is not the certified count, and the screen must say so. */
const precinctSum = /precinct results, added up/

function originProblems({ races, measures, manifest: { origins } }: ResultsPack): string[] {
  return [
    ...Object.entries(origins)
      .filter(([, { url }]) => url === null)
      .map(([key]) => `the source ${key} has no address: a race without a source belongs to missingRaces`),
    ...[...races, ...measures]
      .filter(
        ({ source, notes }) => precinctSum.test(origins[source]?.name ?? '') && !notes.includes('precincts-summed'),
      )
      .map(({ id }) => `${id}: a sum of precincts without the note precincts-summed`),
  ]
}

/** A race is either counted or missing. */
function missingProblems({ races, states }: ResultsPack): string[] {
  return states.flatMap(({ state, missingRaces }) =>
    missingRaces
      .filter(({ office, remainderUntil }) =>
        races.some((race) => race.state === state && race.office === office && race.remainderUntil === remainderUntil),
      )
      .map(({ office }) => `${state}: the ${office} race is in races.jsonl and in missingRaces`),
  )
}

/** The outcome of 2024. The delegate of the District of Columbia has no vote and is not counted. */
const seatsWon = { house: { republican: 220, democratic: 215 }, governor: { republican: 8, democratic: 3 } } as const

function seatProblems({ races, states }: ResultsPack): string[] {
  return (['house', 'governor'] as const).flatMap((office) => {
    const missing = states.flatMap(({ missingRaces }) => missingRaces).filter((race) => race.office === office).length
    const won = (family: 'republican' | 'democratic') =>
      races.filter(
        (race) =>
          race.office === office &&
          race.state !== 'DC' &&
          race.candidates.some((candidate) => candidate.winner && candidate.family === family),
      ).length
    const { republican, democratic } = seatsWon[office]
    const [wonByRepublicans, wonByDemocrats] = [won('republican'), won('democratic')]
    return wonByRepublicans <= republican &&
      wonByDemocrats <= democratic &&
      wonByRepublicans + wonByDemocrats + missing === republican + democratic
      ? []
      : [`${office}: ${wonByRepublicans} republican and ${wonByDemocrats} democratic seats, ${missing} missing`]
  })
}

function quality({ races, measures, states, manifest }: ResultsPack): string[] {
  const count = (office: Race['office']) => races.filter((race) => race.office === office).length
  const noted = (note: Race['notes'][number]) => [...races, ...measures].filter(({ notes }) => notes.includes(note))
  const known = (kind: string) => states.filter(({ measuresKnown }) => measuresKnown === kind).map(({ state }) => state)
  return [
    `President ${count('president')}, Senate ${count('senate')}, House ${count('house')}, governors ${count('governor')}`,
    `Measures ${measures.length} in ${known('listed').length} states; missing: ${known('missing').join(' ')}`,
    `Races without a source: ${states
      .flatMap(({ state, missingRaces }) => missingRaces.map(({ office }) => `${state} ${office}`))
      .join(', ')}`,
    `Precinct sums: ${noted('precincts-summed').length}`,
    `Partial counts: ${noted('partial-count')
      .map(({ id }) => id)
      .join(' ')}`,
    `Marked unofficial by the source: ${noted('marked-unofficial')
      .map(({ id }) => id)
      .join(' ')}`,
    `Compiled on ${manifest.compiledOn} from ${Object.keys(manifest.origins).length} origins`,
  ]
}
