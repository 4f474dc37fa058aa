import { normalizeName } from '../../../../civic/people/names.ts'
import type { LocalDate } from '../../../../contract/common.ts'
import type { BallotContest, CandidateContest, QuestionContest, VoterInfo } from '../../../../contract/voter-info.ts'
import { type MarkKey, writeInKey } from '../marks/marks.ts'
import type { SavedBallot } from '../saved/saved-ballot.ts'

/** A contest of the official ballot. Marks are stored under `markKey`, the same at each visit and in each language. */
export interface BallotItem<Contest extends BallotContest = BallotContest> {
  contest: Contest
  markKey: MarkKey
  /** From 1, in ballot order. */
  position: number
  /** Contests on the whole ballot. */
  total: number
}
export type CandidateItem = BallotItem<CandidateContest>
export type QuestionItem = BallotItem<QuestionContest>

/** The part of the reply that the screen of an official ballot needs, from the server or saved on the device. */
export type BallotInfo = SavedBallot['ballot']

/** Uses the source of the contests, which may differ from the source of the polling places. */
export const toBallotInfo = (info: VoterInfo): BallotInfo => ({ ...info, source: info.ballotSource ?? info.source })

/** Marks of a ballot without an election day are stored under this day. */
const noElectionDay: LocalDate = '0000-01-01'

type ItemsSource = Pick<BallotInfo, 'contests' | 'election' | 'source' | 'stateCode'>

export function toBallotItems({ contests, election, source, stateCode }: ItemsSource): BallotItem[] {
  const scope = markScope({ source, stateCode })
  return contests.map((contest, index) => ({
    contest,
    markKey: {
      election: election?.date ?? noElectionDay,
      key: `${scope} ${isCandidateContest(contest) ? contest.id : `measure ${contest.id}`}`,
      earlier: `${scope} ${earlierKey(contest)}`,
      choices: choicesOf(contest),
    },
    position: index + 1,
    total: contests.length,
  }))
}

/** Ids repeat between states, and sample data belongs to no state. */
const markScope = ({ source, stateCode }: Pick<VoterInfo, 'source' | 'stateCode'>): string =>
  source?.sample ? 'sample' : (stateCode ?? 'US')

/** The key of earlier versions: the first candidate. Marks were lost when an office changed the order of candidates. */
function earlierKey(contest: BallotContest): string {
  if (!isCandidateContest(contest)) return `measure ${contest.id}`
  if (contest.primaryParty !== null) return contest.id
  return contest.level === 'governor' ? 'Governor' : (contest.candidates[0]?.id ?? contest.id)
}

const choicesOf = (contest: BallotContest): string[] | undefined =>
  isCandidateContest(contest)
    ? [...contest.candidates.map(({ id }) => id), ...writeInKeys(contest.writeIns)]
    : undefined

export const writeInKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => writeInKey(index + 1))

export const isCandidateContest = (contest: BallotContest): contest is CandidateContest => 'candidates' in contest

export const candidateItems = (items: BallotItem[]): CandidateItem[] =>
  items.flatMap(({ contest, ...item }) => (isCandidateContest(contest) ? [{ ...item, contest }] : []))

export const questionItems = (items: BallotItem[]): QuestionItem[] =>
  items.flatMap(({ contest, ...item }) => (isCandidateContest(contest) ? [] : [{ ...item, contest }]))

export const atLevel = (items: BallotItem[], level: CandidateContest['level']): CandidateItem[] =>
  candidateItems(items).filter(({ contest }) => contest.level === level)

export const countCandidates = (items: CandidateItem[]): number =>
  items.reduce((sum, { contest }) => sum + contest.candidates.length, 0)

/** Whether any of the texts contains the folded search text, ignoring case and accents. */
const anyIncludes = (texts: (string | null)[], foldedSearch: string) =>
  texts.some((text) => text !== null && normalizeName(text).includes(foldedSearch))

/** Keeps candidates whose name or party matches, and drops contests without a match. */
export function searchCandidates(
  items: CandidateItem[],
  text: string,
  partyLabel: (party: string) => string,
): CandidateItem[] {
  const search = normalizeName(text)
  if (search === '') return items
  return items.flatMap(({ contest, ...item }) => {
    const candidates = contest.candidates.filter(({ name, party }) =>
      anyIncludes([name, party, party && partyLabel(party)], search),
    )
    return candidates.length > 0 ? [{ ...item, contest: { ...contest, candidates, writeIns: 0 } }] : []
  })
}

export function searchQuestions(items: QuestionItem[], text: string): QuestionItem[] {
  const search = normalizeName(text)
  if (search === '') return items
  return items.filter(({ contest: { title, candidate, measure } }) =>
    anyIncludes(
      [title, candidate, measure.title, measure.subtitle, measure.description, measure.referendumBrief],
      search,
    ),
  )
}
