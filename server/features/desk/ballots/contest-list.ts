import { contestLevel } from '../../../../civic/elections/contest-level.ts'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { type SheetField, fieldsOf } from '../../../../contract/desk-fields.ts'
import type { AreaId } from '../../../../contract/desk-import.ts'
import type { ProblemCode } from '../../../../contract/desk-import.ts'
import { contentId } from '../../../core/content-id.ts'
import { headerKey } from '../../../sheets/header-names.ts'
import { type FoundProblem, SheetError } from '../../../sheets/problems.ts'
import type { ContestPart, LocalizedText, MeasurePart } from '../../polling/feeds/stored-parts.ts'
import {
  type ChoiceLine,
  isPartyTitle,
  isRetentionTitle,
  isStatistic,
  namesRetention,
  readChoice,
} from '../choice-lines.ts'
import {
  type ContestCells,
  type ContestType,
  ballotKey,
  readContestType,
  readCount,
  readLevel,
  readYesNo,
} from './cells.ts'

export interface ListedContest {
  part: ContestPart | MeasurePart
  /** Empty if it is on the ballot everywhere in the area. */
  precincts: string[]
  line: number
}

type Report = (problem: Omit<FoundProblem, 'line' | 'column'> & { field?: SheetField; line: number }) => void

interface Draft {
  /** The type that its column states; undefined without such a column. */
  stated: ContestType | undefined
  /** Whether it asks to keep a judge in office. */
  isRetention: boolean
  /** What makes it this contest: office, district, party of the primary and judge. */
  identity: string
  line: number
  order: number | null
  precincts: string[]
  /** The first value of each column; a contest often has its facts on its first line only. */
  facts: ContestCells
  candidates: { name: string; party: LocalizedText | null; url: string | null }[]
  candidateKeys: Set<string>
  answers: LocalizedText[]
  /** How many answers stood in the column of candidates. */
  movedAnswers: number
  /** How many lines are for write-ins. */
  writeInLines: number
  /** How many candidates are names of parties. */
  parties: number
}

/** More than any ballot has. */
const maxChoices = 1000
const maxContests = 20_000
const maxTitleChars = 500

/** Combines the lines of a list, one for each candidate or answer, into contests. */
export function createContestList(area: AreaId, report: Report) {
  const drafts = new Map<string, Draft>()
  let last: { office: string; judge: string; key: string } | undefined
  let above: ContestCells | undefined

  /** The judge whom a line asks about; empty in other contests. A line without a name is about the judge of the line before. */
  function judgeOf(cells: ContestCells, office: string): string {
    const before = last?.office === office ? last : undefined
    const wasRetention = before !== undefined && drafts.get(before.key)?.isRetention === true
    return isRetention(cells, wasRetention) ? fold(cells.candidate) || (before?.judge ?? '') : ''
  }

  /** The contest of a line. A line without precincts belongs to the contest of the line before, if both name one office. */
  function findDraft(cells: ContestCells, line: number): Draft | undefined {
    const office = [cells.contest, cells.district, cells.primaryParty].map(fold).join('|')
    const precincts = splitPrecincts(cells.ballotPrecincts)
    const judge = judgeOf(cells, office)
    const isContinued = precincts.length === 0 && last?.office === office && last.judge === judge
    const identity = `${office}|${judge}`
    const key = isContinued && last ? last.key : `${identity}|${precincts.map(ballotKey).toSorted().join('|')}`
    last = { office, judge, key }
    const existing = drafts.get(key)
    if (existing) return existing
    const stated = cells.contestType === undefined ? undefined : readContestType(cells.contestType)
    if (cells.contestType !== undefined && !stated) {
      report({ code: 'contest_type_unknown', field: 'contestType', value: cells.contestType, line })
      return undefined
    }
    const draft: Draft = {
      stated,
      isRetention: isRetention(cells, judge !== ''),
      identity,
      line,
      order: null,
      precincts,
      facts: {},
      candidates: [],
      candidateKeys: new Set(),
      answers: [],
      movedAnswers: 0,
      writeInLines: 0,
      parties: 0,
    }
    if (drafts.size >= maxContests) throw new SheetError({ code: 'too_many_rows', line, value: String(maxContests) })
    drafts.set(key, draft)
    return draft
  }

  function addFacts(draft: Draft, cells: ContestCells, line: number) {
    for (const field of factFields) {
      const value = cells[field]
      if (value === undefined) continue
      const known = draft.facts[field]
      if (known === undefined) draft.facts[field] = value
      // Two facts about one contest, or two contests of one name: the office has to decide.
      else if (fold(known) !== fold(value) && !choiceFields.has(field))
        report({ code: 'contest_differs', field, value, line })
    }
    if (draft.order === null && cells.order !== undefined) {
      draft.order = readCount(cells.order, 100_000)
      if (draft.order === null) report({ code: 'number_unreadable', field: 'order', value: cells.order, line })
    }
  }

  function addChoice(draft: Draft, cells: ContestCells, { kind, line }: { kind: ChoiceLine; line: number }) {
    const { candidate, answer, link } = cells
    if (draft.candidates.length + draft.answers.length >= maxChoices)
      throw new SheetError({ code: 'too_many_rows', line, value: String(maxChoices) })
    const url = webUrl(link)
    if (link !== undefined && url === null) report({ code: 'link_form', field: 'link', value: link, line })
    if (candidate !== undefined && kind === 'write-in') draft.writeInLines++
    if (candidate !== undefined && kind === 'party') draft.parties++
    if (!draft.isRetention && candidate !== undefined && kind !== 'write-in') {
      // One name may be on two lines: two people, or one whom two parties nominate.
      const key = candidateKey(candidate, cells.party)
      if (draft.candidateKeys.has(key))
        return report({ code: 'duplicate_line', field: 'candidate', value: candidate, line })
      draft.candidateKeys.add(key)
      draft.candidates.push({ name: candidate, party: toText(cells, 'party', 'partyEs'), url })
    }
    const text = answer === undefined ? null : toText(cells, 'answer', 'answerEs')
    if (!text) return
    if (draft.answers.some(({ en }) => en === text.en))
      return report({ code: 'duplicate_line', field: 'answer', value: text.en, line })
    draft.answers.push(text)
  }

  /** A line as it is meant: an answer in the column of candidates is an answer, and merged cells hold for the lines below. */
  function settle(listed: ContestCells, kind: ChoiceLine): { cells: ContestCells; isMoved: boolean } {
    const hasChoice = listed.candidate !== undefined || listed.answer !== undefined
    const isBelow = listed.contest === undefined && hasChoice && above !== undefined
    const cells = isBelow
      ? { ...listed, contest: above?.contest, district: listed.district ?? above?.district }
      : listed
    const { candidate, answer } = cells
    if (candidate === undefined || answer !== undefined || kind !== 'answer') return { cells, isMoved: false }
    return { cells: { ...cells, candidate: undefined, answer: candidate }, isMoved: true }
  }

  return {
    add(listed: ContestCells, line: number) {
      const choice = listed.candidate ?? listed.answer ?? ''
      const kind = readChoice(choice)
      const { cells, isMoved } = settle(listed, kind)
      if (cells.contest === undefined) return report({ code: 'value_missing', field: 'contest', line })
      const leaveOut = () => report({ code: 'line_left_out', field: 'candidate', value: choice || cells.contest, line })
      if (isStatistic(cells.contest) || figures.has(kind)) return leaveOut()
      above = cells
      if (cells.contest.length > maxTitleChars)
        return report({ code: 'value_too_long', field: 'contest', value: cells.contest, line })
      const draft = findDraft(cells, line)
      if (!draft) return
      if (isMoved) draft.movedAnswers++
      addFacts(draft, cells, line)
      // "No candidate filed": the contest may still have a line to write one in.
      if (kind === 'nobody') leaveOut()
      else addChoice(draft, cells, { kind, line })
    },

    /** All contests in ballot order: by the column of the order if each has a number there, otherwise as listed. */
    finish(): ListedContest[] {
      const all = [...drafts.values()]
      reportOverlaps(all, report)
      const isOrdered = all.every(({ order }) => order !== null)
      const sorted = isOrdered ? all.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) : all
      const idOf = createIds(area, sorted)
      return sorted.flatMap((draft) => {
        const type = settleType(draft, report)
        if (!type) return []
        const part = type === 'candidates' ? toContest(draft, idOf(draft), report) : toMeasure(draft, type, idOf(draft))
        return part ? [{ part, precincts: draft.precincts, line: draft.line }] : []
      })
    },
  }
}

const figures: ReadonlySet<ChoiceLine> = new Set<ChoiceLine>(['overvotes', 'undervotes', 'total'])

/** Whether a line asks to keep a judge: by its type, by a title about retention, or by a name with an answer such as Yes. */
function isRetention({ contestType, contest, candidate, answer }: ContestCells, isContinued: boolean): boolean {
  if (contestType !== undefined) return readContestType(contestType) === 'retention'
  if (candidate !== undefined && namesRetention(contest ?? '')) return true
  return isContinued || (candidate !== undefined && answer !== undefined && readChoice(answer) === 'answer')
}

/** The type of a contest. A guess is reported. Undefined, with a problem, if its lines contradict each other. */
function settleType(draft: Draft, report: Report): ContestType | undefined {
  const { stated, candidates, answers, movedAnswers, parties, facts, line } = draft
  const value = facts.contest ?? ''
  const guess = (code: ProblemCode) => report({ code, field: 'contest', value, line })
  const isBoth = candidates.length > 0 && answers.length > 0
  // A candidate's name may be Green, or Yes.
  if (stated === 'candidates' && (isBoth || parties > 0)) {
    candidates.push(...answers.splice(0).map(({ en }) => ({ name: en, party: null, url: null })))
    return stated
  }
  if (isBoth || (parties > 0 && parties < candidates.length)) {
    report({ code: 'contest_mixed', field: 'contest', value, line })
    return undefined
  }
  if (draft.isRetention) {
    if (stated === undefined) guess('retention_guessed')
    return 'retention'
  }
  if (stated === 'measure') return 'measure'
  if (answers.length > 0) {
    const type = isRetentionTitle(value) ? 'retention' : 'measure'
    // Answers such as Yes in their own column leave no doubt.
    const isCertain =
      movedAnswers === 0 && stated === undefined && answers.every(({ en }) => readChoice(en) === 'answer')
    if (type === 'retention' || !isCertain) guess(type === 'retention' ? 'retention_guessed' : 'measure_guessed')
    return type
  }
  if (candidates.length === 0 && [facts.summary, facts.fullText, facts.pro, facts.con].some(Boolean)) return 'measure'
  if (parties > 0 && !isPartyTitle(value)) guess('party_guessed')
  return 'candidates'
}

/** Reports contests for one office that share a precinct: they are one contest, or one of them is for other precincts. */
function reportOverlaps(drafts: Draft[], report: Report) {
  for (const group of Map.groupBy(drafts, ({ identity }) => identity).values()) {
    const seen = new Set<string>()
    let isForAll = false
    for (const { precincts, facts, line } of group) {
      const keys = precincts.map(ballotKey)
      const isRepeated = keys.length === 0 ? seen.size > 0 : keys.some((key) => seen.has(key))
      if (isForAll || isRepeated)
        report({ code: 'contest_differs', field: 'ballotPrecincts', value: facts.contest ?? null, line })
      isForAll ||= keys.length === 0
      for (const key of keys) seen.add(key)
    }
  }
}

/** Facts about one choice, which differ from line to line. */
const choiceFields: ReadonlySet<SheetField> = new Set<SheetField>(['candidate', 'link'])

const notFacts: ReadonlySet<SheetField> = new Set<SheetField>([
  'contestType',
  'ballotPrecincts',
  'order',
  'party',
  'partyEs',
  'answer',
  'answerEs',
])
const factFields = fieldsOf('contests', 'contests').flatMap(({ field }) => (notFacts.has(field) ? [] : [field]))

/** Names that differ only in case or spaces are the same. */
const fold = (text = '') => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

const candidateKey = (name: string, party?: string) => `${fold(name)}\n${fold(party)}`

/**
 * A voter's marks are stored under these ids: a corrected list must not move them to another contest. Precincts may change,
 * so they count only where nothing else tells two contests apart.
 */
function createIds(area: AreaId, drafts: Draft[]): (draft: Draft) => string {
  const alike = Map.groupBy(drafts, ({ identity }) => identity)
  return ({ identity, precincts }) => {
    const isOnly = alike.get(identity)?.length === 1
    return contentId(area, identity, ...(isOnly ? [] : precincts.map(ballotKey).toSorted()))
  }
}

const everywhere =
  /^(all|every|todos)( (the |of the |los )?(precincts?|precintos|voters|wards|county))?$|^(county|city|state|town) ?wide$|^entire (county|city)$/

/** The precincts that a cell names; empty if it means all. */
export function splitPrecincts(cell = ''): string[] {
  if (everywhere.test(headerKey(cell))) return []
  const names = cell.split(/[;,|\n]/).map((name) => name.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(names.filter(Boolean))]
}

function toContest(
  { line, facts, candidates, writeInLines }: Draft,
  id: string,
  report: Report,
): ContestPart | undefined {
  const title = facts.contest ?? ''
  if (candidates.length + writeInLines === 0) {
    report({ code: 'contest_without_choices', value: title, line })
    return undefined
  }
  const count = (field: SheetField, max: number, code: 'votes_allowed_unreadable' | 'number_unreadable') => {
    const value = facts[field]
    const number = value === undefined ? null : readCount(value, max)
    if (value !== undefined && number === null) report({ code, field, value, line })
    return number
  }
  const ranked = facts.ranked === undefined ? false : readYesNo(facts.ranked)
  if (ranked === undefined)
    report({ severity: 'error', code: 'yes_no_unknown', field: 'ranked', value: facts.ranked ?? null, line })
  const level = facts.level === undefined ? undefined : readLevel(facts.level)
  if (facts.level !== undefined && !level) report({ code: 'level_unknown', field: 'level', value: facts.level, line })
  const votesAllowed = count('votesAllowed', 99, 'votes_allowed_unreadable')
  const alike = Map.groupBy(candidates, ({ name }) => fold(name))
  return {
    kind: 'contest',
    id,
    level: level ?? contestLevel({ levels: [], roles: [], scope: undefined, office: title }),
    office: toText(facts, 'contest', 'contestEs') ?? { en: title },
    district: toText(facts, 'district'),
    candidates: candidates.map(({ name, party, url }) => ({
      // A candidate whose party is corrected keeps the id, unless two have the same name.
      id: contentId(id, alike.get(fold(name))?.length === 1 ? fold(name) : candidateKey(name, party?.en)),
      name: { en: name },
      party,
      url,
    })),
    ranked: ranked ?? false,
    // In a ranked contest, more than one vote is the number of ranks. One vote says nothing about ranks.
    voteFor: ranked && votesAllowed === 1 ? null : votesAllowed,
    writeIns: facts.writeIns === '0' ? 0 : (count('writeIns', 99, 'number_unreadable') ?? writeInLines),
    primaryParty: toText(facts, 'primaryParty'),
    numberElected: count('numberElected', 99, 'number_unreadable'),
  }
}

function toMeasure({ facts, answers, candidates }: Draft, type: ContestType, id: string): MeasurePart {
  const title = toText(facts, 'contest', 'contestEs') ?? { en: '' }
  const candidate = type === 'retention' ? toText(facts, 'candidate') : null
  return {
    kind: 'measure',
    id,
    title,
    subtitle: candidate,
    type: type === 'retention' ? 'retention' : null,
    description: toText(facts, 'fullText', 'fullTextEs'),
    brief: toText(facts, 'summary', 'summaryEs'),
    pro: toText(facts, 'pro', 'proEs'),
    con: toText(facts, 'con', 'conEs'),
    url: webUrl(facts.link),
    // Answers such as "Option A" may be in the column of candidates.
    responses: [...answers, ...(type === 'measure' ? candidates.map(({ name }) => ({ en: name })) : [])],
    office: type === 'retention' ? title : null,
    candidate,
    district: toText(facts, 'district'),
    passageThreshold: toText(facts, 'threshold', 'thresholdEs'),
    effectOfAbstain: toText(facts, 'abstain', 'abstainEs'),
  }
}

function toText(cells: ContestCells, field: SheetField, spanish?: SheetField): LocalizedText | null {
  const en = cells[field]
  const es = spanish && cells[spanish]
  if (en === undefined) return null
  return es === undefined ? { en } : { en, es }
}
