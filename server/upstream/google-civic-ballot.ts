import { contestLevel, usualVotes } from '../../civic/elections/contest-level.ts'
import { splitMeasureAnswer } from '../../civic/elections/measure-answer.ts'
import { webUrl } from '../../civic/text/web-url.ts'
import type { BallotContest, BallotMeasure, QuestionContest, VoterInfo } from '../../contract/voter-info.ts'
import { contentId, withUniqueIds } from '../core/content-id.ts'
import type { CivicContest } from './google-civic-response.ts'

type Ballot = Pick<
  VoterInfo,
  'contests' | 'ballotMeasures' | 'federalCandidates' | 'governorCandidates' | 'stateLevelCandidates' | 'localOfficials'
>

/** The ballot as a whole and by level. */
export function toBallot(listed: CivicContest[], state: string | null): Ballot {
  const contests = inBallotOrder(listed)
  const candidates = withUniqueIds(contests.flatMap((contest) => (isMeasure(contest) ? [] : toCandidates(contest))))
  const measures = withUniqueIds(contests.flatMap((contest) => (isMeasure(contest) ? [toMeasure(contest)] : [])))
  const toContests = (contest: CivicContest): BallotContest[] => {
    const own = candidates.filter((candidate) => candidate.contest === contest)
    if (isMeasure(contest)) return measures.filter((measure) => measure.contest === contest).map(toQuestion)
    return contest.type === 'Retention' ? own.map(toRetention) : toCandidateContest(contest, own, state)
  }
  const atLevel = (level: Candidate['level']) => candidates.filter((candidate) => candidate.level === level)
  return {
    // Two seats of one council may have the same title: a voter's mark belongs to one of them.
    contests: withUniqueIds(contests.flatMap(toContests), choiceIds),
    ballotMeasures: measures.map(withoutContest),
    federalCandidates: atLevel('federal').map(toContestCandidate),
    governorCandidates: atLevel('governor').map(toPerson),
    stateLevelCandidates: atLevel('state').map(toContestCandidate),
    localOfficials: atLevel('local').map((candidate) => ({
      ...toContestCandidate(candidate),
      photoUrl: candidate.photoUrl,
    })),
  }
}

const choiceIds = (contest: BallotContest) =>
  'candidates' in contest ? contest.candidates.map(({ id }) => id).toSorted() : []

/** By their place on the ballot if Google has all places, otherwise as listed. */
const inBallotOrder = (contests: CivicContest[]): CivicContest[] =>
  contests.every(({ ballotPlacement }) => ballotPlacement !== undefined)
    ? contests.toSorted((a, b) => (a.ballotPlacement ?? 0) - (b.ballotPlacement ?? 0))
    : contests

type Candidate = ReturnType<typeof toCandidates>[number]
const toPerson = ({ id, name, party, candidateUrl }: Candidate) => ({ id, name, party, candidateUrl })
const toContestCandidate = (candidate: Candidate) => {
  const { office, district } = candidate
  return { ...toPerson(candidate), office, district }
}

const isMeasure = ({ type, referendumTitle }: CivicContest) => type === 'Referendum' || referendumTitle !== undefined

function toCandidates(contest: CivicContest) {
  const { office = '', ballotTitle, level: levels, roles, district, candidates } = contest
  const level = contestLevel({ levels, roles, scope: district?.scope, office })
  return candidates.map((candidate) => ({
    contest,
    level,
    id: contentId(office, district?.id, candidate.name),
    name: candidate.name,
    party: candidate.party ?? null,
    candidateUrl: webUrl(candidate.candidateUrl),
    photoUrl: webUrl(candidate.photoUrl),
    office: office || ballotTitle || '',
    district: district?.name ?? null,
  }))
}

function toCandidateContest(contest: CivicContest, candidates: Candidate[], state: string | null): BallotContest[] {
  const [first] = candidates
  if (!first) return []
  const { level, office: title } = first
  const isStatewide = contest.district?.scope === 'statewide' || contest.district?.scope === 'national'
  const parties = contest.primaryParties.length > 0 ? contest.primaryParties : [contest.primaryParty ?? '']
  return [
    {
      // Google does not say whether candidates are ranked.
      kind: 'choose',
      id: contentId('contest', contest.type, title, contest.district?.id),
      level,
      title,
      district: isStatewide ? null : first.district,
      primaryParty: parties.filter(Boolean).join(', ') || null,
      voteFor: contest.numberVotingFor ?? usualVotes(level, state),
      candidates: candidates.map(toPerson),
      // Google does not say either whether there is a line for another name.
      writeIns: 0,
      numberElected: contest.numberElected ?? null,
    },
  ]
}

/** Google lists the person who would stay in office as the only candidate. */
const toRetention = ({ id, name, office, district, contest }: Candidate): QuestionContest => ({
  kind: 'retention',
  id,
  title: office,
  district,
  candidate: name,
  measure: { ...toMeasureFields(contest), id, title: contest.ballotTitle ?? office, type: 'retention' },
  ...toAnswers(contest),
})

type Measure = ReturnType<typeof toMeasure>

function toMeasure(contest: CivicContest) {
  const title = contest.referendumTitle ?? contest.ballotTitle ?? contest.referendumSubtitle ?? ''
  return {
    contest,
    id: contentId(title, contest.referendumSubtitle, contest.district?.id),
    title,
    type: contest.type ?? null,
    ...toMeasureFields(contest),
  }
}

function withoutContest(measure: Measure): BallotMeasure {
  const { contest: _, ...fields } = measure
  return fields
}

const toQuestion = ({ contest, ...measure }: Measure): QuestionContest => ({
  kind: 'measure',
  id: measure.id,
  title: measure.title,
  district: contest.district?.scope === 'statewide' ? null : (contest.district?.name ?? null),
  candidate: null,
  measure,
  ...toAnswers(contest),
})

const toAnswers = (contest: CivicContest) => ({
  answers: contest.referendumBallotResponses.map((response) => ({ value: response, ...splitMeasureAnswer(response) })),
  passageThreshold: contest.referendumPassageThreshold ?? null,
  effectOfAbstain: contest.referendumEffectOfAbstain ?? null,
})

const toMeasureFields = (contest: CivicContest): Omit<BallotMeasure, 'id' | 'title' | 'type'> => ({
  subtitle: contest.referendumSubtitle ?? null,
  description: contest.referendumText ?? null,
  referendumBrief: contest.referendumBrief ?? null,
  proStatement: contest.referendumProStatement ?? null,
  conStatement: contest.referendumConStatement ?? null,
  url: webUrl(contest.referendumUrl),
  responses: contest.referendumBallotResponses,
})
