import { StateCode } from '../../../../contract/common.schemas.ts'
import { type Problem, ImportError, formatCount, reject } from '../../../core/import-error.ts'
import type { Choice, Contest } from '../count.ts'
import { type Election, ElectionReport, type GpUnit, type NistContest, type Selection } from './nist-schema.ts'
import { type UnitTree, unitTree, countVotes } from './nist-votes.ts'
import { type ParsedCount, maxProblems, widestReporting } from './parsed-count.ts'

const kinds = {
  'ElectionResults.CandidateContest': 'candidate',
  'ElectionResults.BallotMeasureContest': 'measure',
  'ElectionResults.RetentionContest': 'retention',
  'ElectionResults.PartyContest': 'party',
} as const

const outcomes = ['winner', 'projected-winner', 'advanced-to-runoff'] as const

/** Parses a report in the common data format of NIST SP 1500-100, version 2, in JSON. */
export function parseNistCount(text: string, statedState: StateCode | undefined): ParsedCount {
  const report = parseReport(text)
  if (report.Status === 'pre-election') reject('a report from before the election has no results', 'Status')
  if (report.IsTest) reject('the file is marked as a test', 'IsTest')
  const [election = reject('no election', 'Election')] = report.Election
  const problems: Problem[] = []
  const context = createContext(report, election, problems)
  const contests = election.Contest.map((contest, index) =>
    toContest(contest, `Election[0].Contest[${index}]`, context),
  )
  const scope = report.GpUnit.find((unit) => unit['@id'] === election.ElectionScopeId)
  if (!scope)
    problems.push({ location: 'Election[0].ElectionScopeId', reason: missingReason('unit', election.ElectionScopeId) })
  if (scope && !scope.Name)
    problems.push({ location: 'GpUnit', reason: `the unit ${election.ElectionScopeId} has no name` })
  problems.push(...repeatedContests(contests))
  if (problems.length > 0 || !scope?.Name) throw new ImportError(problems.slice(0, maxProblems))
  return {
    count: {
      state: stateOf(scope) ?? statedState ?? reject('The file does not name its state: pass it, as in --state TX.'),
      jurisdiction: scope.Name,
      election: election.Name,
      electionDate: election.StartDate,
      issuer: report.Issuer,
      status: report.Status,
      asOf: report.GeneratedDate,
      reporting: toReporting(scope) ?? widestReporting(contests),
      contests,
    },
    locationOf: (id) => `Election[0].Contest[${contests.findIndex((contest) => contest.id === id)}]`,
  }
}

function parseReport(text: string): ElectionReport {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return reject(`The file is not complete JSON: ${error instanceof Error ? error.message : error}.`)
  }
  const parsed = ElectionReport.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ImportError(
    parsed.error.issues
      .slice(0, maxProblems)
      .map(({ path, message }) => ({ location: formatPath(path), reason: message })),
  )
}

const missingReason = (what: string, id: string) => `there is no ${what} ${id} in the file`

const formatPath = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file'

interface Context {
  election: Election
  tree: UnitTree
  parties: Map<string, string>
  offices: Set<string>
  candidates: Map<string, Election['Candidate'][number]>
  ballots: Map<string, number>
  problems: Problem[]
}

function createContext(report: ElectionReport, election: Election, problems: Problem[]): Context {
  return {
    election,
    problems,
    tree: unitTree(report.GpUnit),
    parties: new Map(report.Party.map((party) => [party['@id'], party.Name ?? party['@id']])),
    offices: new Set(report.Office.map((office) => office['@id'])),
    candidates: new Map(election.Candidate.map((candidate) => [candidate['@id'], candidate])),
    ballots: new Map(
      election.BallotCounts.flatMap(({ GpUnitId, Type, BallotsCast }) =>
        Type === 'total' && BallotsCast !== undefined ? [[GpUnitId, BallotsCast] as const] : [],
      ),
    ),
  }
}

function toContest(contest: NistContest, location: string, context: Context): Contest {
  const { tree, offices, problems, election, ballots } = context
  if (!tree.has(contest.ElectionDistrictId)) {
    problems.push({
      location: `${location}.ElectionDistrictId`,
      reason: missingReason('unit', contest.ElectionDistrictId),
    })
  }
  contest.OfficeIds.forEach((id, index) => {
    if (!offices.has(id))
      problems.push({ location: `${location}.OfficeIds[${index}]`, reason: missingReason('office', id) })
  })
  // Totals are stated for the contest's district or for the whole election.
  const tops = [...new Set([contest.ElectionDistrictId, election.ElectionScopeId])]
  const choices = contest.ContestSelection.map((selection, index): Choice => {
    const choiceLocation = `${location}.ContestSelection[${index}]`
    return {
      ...describeChoice(selection, choiceLocation, context),
      votes: countVotes(selection.VoteCounts, { tops, tree, location: choiceLocation, problems }),
    }
  })
  const votesAllowed = 'VotesAllowed' in contest ? contest.VotesAllowed : 1
  const sum = choices.reduce((total, { votes }) => total + votes, 0)
  const cast = tops.flatMap((top) => ballots.get(top) ?? [])[0]
  if (cast !== undefined && sum > cast * votesAllowed) {
    problems.push({
      location,
      reason: `"${contest.Name}" has ${formatCount(sum)} votes on ${formatCount(cast)} ballots`,
    })
  }
  return {
    id: contest['@id'],
    name: contest.Name,
    kind: kinds[contest['@type']],
    votesAllowed,
    overvotes: otherCount(contest, tops, 'Overvotes'),
    undervotes: otherCount(contest, tops, 'Undervotes'),
    reporting: toReporting(contest),
    choices,
  }
}

function describeChoice(
  selection: Selection,
  location: string,
  { candidates, parties, problems }: Context,
): Omit<Choice, 'votes'> {
  const defaults = { party: null, writeIn: false, outcome: null }
  if (selection['@type'] === 'ElectionResults.BallotMeasureSelection') return { ...defaults, name: selection.Selection }
  const partyName = (id: string, field: string) => {
    const name = parties.get(id)
    if (name === undefined) problems.push({ location: `${location}.${field}`, reason: missingReason('party', id) })
    return name ?? id
  }
  if (selection['@type'] === 'ElectionResults.PartySelection') {
    return { ...defaults, name: selection.PartyIds.map((id) => partyName(id, 'PartyIds')).join(', ') }
  }
  const people = selection.CandidateIds.flatMap((id, index) => {
    const candidate = candidates.get(id)
    if (!candidate)
      problems.push({ location: `${location}.CandidateIds[${index}]`, reason: missingReason('candidate', id) })
    return candidate ?? []
  })
  const [first] = people
  const party = selection.EndorsementPartyIds[0] ?? first?.PartyId
  if (!first && !selection.IsWriteIn)
    problems.push({ location, reason: 'a choice without a candidate that is not a write-in' })
  return {
    name: people.map(({ BallotName }) => BallotName).join(' / ') || 'Write-in',
    party: party === undefined ? null : partyName(party, 'EndorsementPartyIds'),
    writeIn: selection.IsWriteIn,
    outcome: outcomes.find((outcome) => outcome === first?.PostElectionStatus) ?? null,
  }
}

function otherCount(contest: NistContest, tops: string[], name: 'Overvotes' | 'Undervotes'): number | null {
  const count = contest.OtherCounts.find(
    ({ GpUnitId, [name]: votes }) => tops.includes(GpUnitId) && votes !== undefined,
  )
  return count?.[name] ?? null
}

function toReporting({
  SubUnitsReported: done,
  TotalSubUnits: total,
}: Pick<GpUnit, 'SubUnitsReported' | 'TotalSubUnits'>) {
  return done === undefined || total === undefined || total === 0 || done > total ? null : { done, total }
}

function repeatedContests(contests: Contest[]): Problem[] {
  return contests.flatMap(({ id }, index) =>
    contests.findIndex((contest) => contest.id === id) === index
      ? []
      : [{ location: `Election[0].Contest[${index}]`, reason: `the contest ${id} appears twice` }],
  )
}

/** From the unit's OCD division id, such as ocd-division/country:us/state:tx/county:travis. */
function stateOf({ ExternalIdentifier }: GpUnit): StateCode | undefined {
  const id = ExternalIdentifier.find(({ Type }) => Type === 'ocd-id')?.Value ?? ''
  return StateCode.safeParse(id.match(/\/(?:state|territory|district):([a-z]{2})\b/)?.[1]?.toUpperCase()).data
}
