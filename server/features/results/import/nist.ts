import { StateCode } from '../../../../contract/common.ts'
import { type Problem, ImportError, formatCount, reject } from '../../../core/import-error.ts'
import type { Choice, Contest } from '../count.ts'
import { widestReporting } from './instant.ts'
import { type Election, ElectionReport, type GpUnit, type NistContest, type Selection } from './nist-schema.ts'
import { type UnitTree, unitTree, votesOf } from './nist-votes.ts'
import type { ReadCount } from './parsed-count.ts'

const kinds = {
  'ElectionResults.CandidateContest': 'candidate',
  'ElectionResults.BallotMeasureContest': 'measure',
  'ElectionResults.RetentionContest': 'retention',
  'ElectionResults.PartyContest': 'party',
} as const

const outcomes = ['winner', 'projected-winner', 'advanced-to-runoff'] as const

/** A report in the common data format of NIST SP 1500-100, version 2, in JSON. */
export function readNist(text: string, givenState: StateCode | undefined): ReadCount {
  const report = parse(text)
  if (report.Status === 'pre-election') reject('a report from before the election has no results', 'Status')
  if (report.IsTest) reject('the file says that it is a test', 'IsTest')
  const [election = reject('no election', 'Election')] = report.Election
  const problems: Problem[] = []
  const context = contextOf(report, election, problems)
  const contests = election.Contest.map((contest, index) =>
    toContest(contest, `Election[0].Contest[${index}]`, context),
  )
  const scope = report.GpUnit.find((unit) => unit['@id'] === election.ElectionScopeId)
  if (!scope)
    problems.push({ location: 'Election[0].ElectionScopeId', reason: missing('unit', election.ElectionScopeId) })
  if (scope && !scope.Name)
    problems.push({ location: 'GpUnit', reason: `the unit ${election.ElectionScopeId} has no name` })
  problems.push(...repeatedContests(contests))
  if (problems.length > 0 || !scope?.Name) throw new ImportError(problems)
  return {
    count: {
      state: givenState ?? stateOf(scope),
      jurisdiction: scope.Name,
      election: election.Name,
      electionDate: election.StartDate,
      issuer: report.Issuer,
      status: report.Status,
      asOf: report.GeneratedDate,
      reporting: reportingOf(scope) ?? widestReporting(contests),
      contests,
    },
    placeOf: (id) => `Election[0].Contest[${contests.findIndex((contest) => contest.id === id)}]`,
  }
}

function parse(text: string): ElectionReport {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return reject(`The file is not whole JSON: ${error instanceof Error ? error.message : error}.`)
  }
  const parsed = ElectionReport.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ImportError(parsed.error.issues.map(({ path, message }) => ({ location: placeOf(path), reason: message })))
}

const missing = (what: string, id: string) => `there is no ${what} ${id} in the file`

const placeOf = (path: PropertyKey[]) =>
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

function contextOf(report: ElectionReport, election: Election, problems: Problem[]): Context {
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
    problems.push({ location: `${location}.ElectionDistrictId`, reason: missing('unit', contest.ElectionDistrictId) })
  }
  contest.OfficeIds.forEach((id, index) => {
    if (!offices.has(id)) problems.push({ location: `${location}.OfficeIds[${index}]`, reason: missing('office', id) })
  })
  const tops = [...new Set([contest.ElectionDistrictId, election.ElectionScopeId])]
  const choices = contest.ContestSelection.map((selection, index): Choice => {
    const where = `${location}.ContestSelection[${index}]`
    return { ...describe(selection, where, context), votes: votesOf(selection.VoteCounts, tops, tree, where, problems) }
  })
  const votesAllowed = 'VotesAllowed' in contest ? contest.VotesAllowed : 1
  const sum = choices.reduce((all, { votes }) => all + votes, 0)
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
    reporting: reportingOf(contest),
    choices,
  }
}

function describe(
  selection: Selection,
  location: string,
  { candidates, parties, problems }: Context,
): Omit<Choice, 'votes'> {
  const plain = { party: null, writeIn: false, outcome: null }
  if (selection['@type'] === 'ElectionResults.BallotMeasureSelection') return { ...plain, name: selection.Selection }
  const named = (id: string, field: string) => {
    const name = parties.get(id)
    if (name === undefined) problems.push({ location: `${location}.${field}`, reason: missing('party', id) })
    return name ?? id
  }
  if (selection['@type'] === 'ElectionResults.PartySelection') {
    return { ...plain, name: selection.PartyIds.map((id) => named(id, 'PartyIds')).join(', ') }
  }
  const people = selection.CandidateIds.flatMap((id, index) => {
    const candidate = candidates.get(id)
    if (!candidate) problems.push({ location: `${location}.CandidateIds[${index}]`, reason: missing('candidate', id) })
    return candidate ?? []
  })
  const [first] = people
  const party = selection.EndorsementPartyIds[0] ?? first?.PartyId
  if (!first && !selection.IsWriteIn)
    problems.push({ location, reason: 'a choice without a candidate that is not a write-in' })
  return {
    name: people.map(({ BallotName }) => BallotName).join(' / ') || 'Write-in',
    party: party === undefined ? null : named(party, 'EndorsementPartyIds'),
    writeIn: selection.IsWriteIn,
    outcome: outcomes.find((outcome) => outcome === first?.PostElectionStatus) ?? null,
  }
}

function otherCount(contest: NistContest, tops: string[], name: 'Overvotes' | 'Undervotes'): number | null {
  const whole = contest.OtherCounts.find((one) => tops.includes(one.GpUnitId) && one[name] !== undefined)
  return whole?.[name] ?? null
}

function reportingOf({
  SubUnitsReported: done,
  TotalSubUnits: total,
}: Pick<GpUnit, 'SubUnitsReported' | 'TotalSubUnits'>) {
  return done === undefined || total === undefined || total === 0 || done > total ? null : { done, total }
}

function repeatedContests(contests: Contest[]): Problem[] {
  return contests.flatMap(({ id }, index) =>
    contests.findIndex((one) => one.id === id) === index
      ? []
      : [{ location: `Election[0].Contest[${index}]`, reason: `the contest ${id} stands twice` }],
  )
}

/** From the division's id, such as ocd-division/country:us/state:tx/county:travis. */
function stateOf({ ExternalIdentifier }: GpUnit): StateCode {
  const id = ExternalIdentifier.find(({ Type }) => Type === 'ocd-id')?.Value ?? ''
  const state = StateCode.safeParse(id.match(/\/(?:state|territory|district):([a-z]{2})\b/)?.[1]?.toUpperCase())
  return state.success ? state.data : reject('The file does not say which state it is of: name it, as in --state TX.')
}
