import type { SheetField } from '../../../../contract/desk-fields.ts'
import type { ProblemCode } from '../../../../contract/desk-import.ts'
import { contentId } from '../../../core/content-id.ts'
import { headerKey } from '../../../sheets/header-names.ts'
import type { ProblemList } from '../../../sheets/problems.ts'
import type { Choice, Contest } from '../../results/count.ts'
import { readContestType } from '../ballots/cells.ts'
import { isPartyTitle, isRetentionTitle, isStatistic, readChoice } from '../choice-lines.ts'
import { parseNumber, parseYesNo } from '../draft/choices.ts'
import type { Table, TableRow } from '../draft/table.ts'
import { type Tally, createTally, findSums, isTotal } from './tally.ts'

type ContestKind = Contest['kind']

interface Draft {
  line: number
  name: string
  stated: ContestKind | undefined
  choices: Map<string, { choice: Choice; tally: Tally }>
  overvotes: Tally
  undervotes: Tally
  /** The values of columns about the contest, which should be the same on each of its lines; null if they differ. */
  facts: Map<SheetField, { value: number; line: number } | null>
}

const kinds = { candidates: 'candidate', measure: 'measure', retention: 'retention' } as const
const factFields = ['votesAllowed', 'contestVotes', 'overvotes', 'undervotes', 'unitsReported', 'unitsTotal'] as const
const votesByWay = ['votesDay', 'votesEarly', 'votesMail', 'votesProvisional'] as const

const outcomes: [Choice['outcome'], RegExp][] = [
  ['advanced-to-runoff', /runoff|segunda vuelta/],
  ['projected-winner', /project/],
  ['winner', /^(winner|won|elected|yes|y|x|\*|✓|✔|true|1|ganador|electo|electa|si)$/],
]

/** Combines the lines of a count, one for each choice or one for each choice and precinct, into contests. */
export function createCountSheet(table: Table, problems: ProblemList) {
  const drafts = new Map<string, Draft>()
  let contestAbove = ''
  const { role } = table
  const report = (code: ProblemCode, { line, field, value }: { line: number; field: SheetField; value: string }) =>
    problems.add({ code, role, line, column: table.columnOf(field), value })
  const hasSegments = table.has('precinct') || table.has('voteType')

  function findDraft(row: TableRow, title: string): Draft {
    const [district, party] = [row.get('district'), row.get('primaryParty')]
    const extra = [district, /^(non?|npa|nonpartisan)?$/i.test(party) ? '' : party].filter(
      (text) => !title.includes(text),
    )
    const name = [title, ...extra].join(', ')
    const key = headerKey(`${row.get('contestId')} ${name}`)
    const existing = drafts.get(key)
    if (existing) return existing
    const type = readContestType(row.get('contestType'))
    const draft: Draft = {
      line: row.line,
      name,
      stated: type && kinds[type],
      choices: new Map(),
      overvotes: createTally(),
      undervotes: createTally(),
      facts: new Map(),
    }
    drafts.set(key, draft)
    return draft
  }

  /** The votes of a line: from one column, or added up from columns for the ways of voting. */
  function readVotes(row: TableRow): number | undefined {
    const text = row.get('votes')
    const found = votesByWay.filter((field) => table.has(field)).map((field) => ({ field, text: row.get(field) }))
    const numbers = found.map((part) => ({ ...part, number: part.text === '' ? 0 : parseNumber(part.text) }))
    const unreadable = numbers.find(({ number }) => number === undefined)
    if (unreadable) report('number_unreadable', { line: row.line, field: unreadable.field, value: unreadable.text })
    const sum = numbers.reduce((total, { number = 0 }) => total + number, 0)
    if (!table.has('votes')) return unreadable ? undefined : sum
    const votes = parseNumber(text)
    if (votes === undefined) report('number_unreadable', { line: row.line, field: 'votes', value: text })
    else if (sum > votes) report('votes_differ', { line: row.line, field: 'votes', value: `${sum} / ${votes}` })
    return votes
  }

  function addFacts(draft: Draft, row: TableRow) {
    // In a count by precinct or way of voting, only `votesAllowed` is about the whole contest.
    for (const field of factFields) {
      if (hasSegments && field !== 'votesAllowed') continue
      const text = row.get(field)
      const value = text === '' ? undefined : parseNumber(text)
      if (text !== '' && value === undefined) report('number_unreadable', { line: row.line, field, value: text })
      if (value === undefined) continue
      const known = draft.facts.get(field)
      if (known === undefined) draft.facts.set(field, { value, line: row.line })
      else if (known?.value !== value) draft.facts.set(field, null)
    }
  }

  function addChoice(draft: Draft, row: TableRow, { text, votes }: { text: string; votes: number }) {
    const kind = readChoice(text)
    const segment = { precinct: row.get('precinct'), type: row.get('voteType') }
    const entry = { votes, line: row.line }
    if (kind === 'overvotes' || kind === 'undervotes') return draft[kind].add(segment, entry)
    if (kind === 'total') return undefined
    const { name, party } = splitParty(text, row.get('party'))
    const key = headerKey(`${name} ${party ?? ''}`) || name
    const known = draft.choices.get(key)
    if (known) return known.tally.add(segment, entry)
    const outcome = row.get('outcome').toLowerCase()
    const choice: Choice = {
      name,
      party,
      votes: 0,
      writeIn: kind === 'write-in' || /\bwrite-?in\b/i.test(text) || parseYesNo(row.get('isWriteIn')) === true,
      outcome: outcomes.find(([, pattern]) => pattern.test(outcome))?.[0] ?? null,
    }
    const tally = createTally()
    tally.add(segment, entry)
    draft.choices.set(key, { choice, tally })
    return undefined
  }

  return {
    add(row: TableRow) {
      const [contest, choice] = [oneLine(row.get('contest')) || contestAbove, oneLine(row.get('candidate'))]
      const isLeftOut = isTotal(contest) || isStatistic(contest) || (choice === '' && row.get('contest') === '')
      if (isLeftOut || readChoice(choice) === 'total') return
      if (contest === '') return report('value_missing', { line: row.line, field: 'contest', value: '' })
      contestAbove = contest
      if (choice === '') return report('value_missing', { line: row.line, field: 'candidate', value: '' })
      const votes = readVotes(row)
      if (votes === undefined) return
      const draft = findDraft(row, contest)
      addFacts(draft, row)
      addChoice(draft, row, { text: choice, votes })
    },

    finish(): { contests: Contest[]; locationOf(id: string): string } {
      const lines = new Map<string, number>()
      const tallies = [...drafts.values()].flatMap(({ choices, overvotes, undervotes }) => [
        ...[...choices.values()].map(({ tally }) => tally),
        overvotes,
        undervotes,
      ])
      const sums = findSums(tallies)
      for (const value of sums.values())
        problems.add({ code: 'total_guessed', role, column: table.columnOf('precinct'), value })
      const contests = [...drafts].map(([key, draft]): Contest => {
        const contest = toContest(key, draft, sums)
        lines.set(contest.id, draft.line)
        return contest
      })
      return { contests, locationOf: (id) => `line ${lines.get(id)}` }
    },
  }

  function toContest(key: string, draft: Draft, sums: ReadonlyMap<string, string>): Contest {
    const { name, line, facts } = draft
    const total = (tally: Tally, field: SheetField, choice: string) => {
      const { votes, problem } = tally.total(sums)
      if (problem) {
        const value = problem.value ?? choice
        problems.add({ ...problem, severity: 'error', role, column: table.columnOf(field), value })
      }
      return votes
    }
    const choices = [...draft.choices.values()].map(({ choice, tally }) => ({
      ...choice,
      votes: total(tally, 'votes', choice.name),
    }))
    const sum = choices.reduce((all, { votes }) => all + votes, 0)
    const contestVotes = facts.get('contestVotes')
    if (contestVotes && contestVotes.value !== sum)
      report('votes_differ', {
        line: contestVotes.line,
        field: 'contestVotes',
        value: `${sum} / ${contestVotes.value}`,
      })
    const [done, all] = [facts.get('unitsReported')?.value, facts.get('unitsTotal')?.value]
    const figure = (field: 'overvotes' | 'undervotes') =>
      draft[field].isEmpty ? (facts.get(field)?.value ?? null) : total(draft[field], field, field)
    const stated = facts.get('votesAllowed')?.value ?? Number(/vote for (?:up to )?(\d{1,2})\b/i.exec(name)?.[1] ?? 1)
    return {
      id: contentId(key),
      name,
      kind: kindOf(draft, choices),
      votesAllowed: stated >= 1 && stated <= 100 ? stated : 1,
      overvotes: figure('overvotes'),
      undervotes: figure('undervotes'),
      reporting: done !== undefined && all !== undefined && all > 0 && done <= all ? { done, total: all } : null,
      choices,
    }

    function kindOf(from: Draft, listed: Choice[]): ContestKind {
      if (from.stated) return from.stated
      const found = new Set(listed.filter(({ writeIn }) => !writeIn).map((choice) => readChoice(choice.name)))
      const guess = (code: ProblemCode) => report(code, { line, field: 'contest', value: name })
      if (found.size > 1 && (found.has('answer') || found.has('party'))) guess('contest_mixed')
      if (found.has('answer')) {
        const isRetention = isRetentionTitle(name)
        guess(isRetention ? 'retention_guessed' : 'measure_guessed')
        return isRetention ? 'retention' : 'measure'
      }
      if (!found.has('party')) return 'candidate'
      if (!isPartyTitle(name)) guess('party_guessed')
      return 'party'
    }
  }
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const codes = 'REP|DEM|LBT|LIB|LPN|GRN|GRE|IND|NPA|NPP|NLP|CON|CST|WFP|NON|REF|UNA'

/** Some systems write the party into the name: "REP Masters, Blake" or "Kelly, Mark (DEM)". */
function splitParty(text: string, stated: string): { name: string; party: string | null } {
  const [, before, after] =
    new RegExp(`^(${codes})\\s+(?=\\S)`).exec(text) ?? new RegExp(`()\\s*\\((${codes})\\)$`).exec(text) ?? []
  const written = before || after
  const name = written ? text.replace(new RegExp(`^(${codes})\\s+|\\s*\\((${codes})\\)$`), '') : text
  const party = stated || (written === 'NON' ? '' : written) || null
  return { name, party }
}
