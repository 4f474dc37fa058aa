import { usualVotes } from '../../../../civic/elections/contest-level.ts'
import { splitMeasureAnswer } from '../../../../civic/elections/measure-answer.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type {
  BallotContest,
  BallotMeasure,
  CandidateContest,
  ContestCandidate,
  QuestionContest,
} from '../../../../contract/voter-info.ts'
import type { FeedInfo } from './feed-result.ts'
import {
  type ContestPart,
  type LocalizedText,
  type MeasurePart,
  type PrecinctPart,
  localize,
  localizeOrNull,
} from './stored-parts.ts'

export type Ballot = Pick<
  FeedInfo,
  'contests' | 'ballotMeasures' | 'federalCandidates' | 'governorCandidates' | 'stateLevelCandidates' | 'localOfficials'
>

/** The ballot of a precinct, as a whole and by level. Its parts are in ballot order. */
export function toBallot(parts: PrecinctPart[], state: string, locale: Locale): Ballot {
  const contests = parts.filter((part) => part.kind === 'contest')
  const measures = parts.filter((part) => part.kind === 'measure')
  const candidatesAt = (level: ContestPart['level']) =>
    contests.filter((contest) => contest.level === level).flatMap((contest) => toContestCandidates(contest, locale))
  return {
    contests: parts.flatMap((part) => toContest(part, state, locale)),
    ballotMeasures: measures.map((measure) => toMeasure(measure, locale)),
    federalCandidates: candidatesAt('federal'),
    governorCandidates: candidatesAt('governor').map(({ id, name, party, candidateUrl }) => ({
      id,
      name,
      party,
      candidateUrl,
    })),
    stateLevelCandidates: candidatesAt('state'),
    localOfficials: candidatesAt('local').map((candidate) => ({ ...candidate, photoUrl: null })),
  }
}

function toContest(part: PrecinctPart, state: string, locale: Locale): BallotContest[] {
  if (part.kind === 'contest') return [toCandidateContest(part, state, locale)]
  return part.kind === 'measure' ? [toQuestionContest(part, locale)] : []
}

const toCandidateContest = (contest: ContestPart, state: string, locale: Locale): CandidateContest => ({
  kind: contest.ranked ? 'ranked' : 'choose',
  id: contest.id ?? contest.candidates[0]?.id ?? '',
  level: contest.level,
  title: localize(contest.office, locale),
  district: localizeOrNull(contest.district, locale),
  primaryParty: localizeOrNull(contest.primaryParty, locale),
  voteFor: contest.voteFor ?? (contest.ranked ? null : usualVotes(contest.level, state)),
  candidates: toCandidates(contest, locale),
  writeIns: contest.writeIns,
  numberElected: contest.numberElected,
})

function toQuestionContest(part: MeasurePart, locale: Locale): QuestionContest {
  const measure = toMeasure(part, locale)
  return {
    kind: part.type === 'retention' ? 'retention' : 'measure',
    id: part.id,
    title: localizeOrNull(part.office, locale) ?? measure.title,
    district: localizeOrNull(part.district, locale),
    candidate: localizeOrNull(part.candidate, locale),
    measure,
    answers: part.responses.map((response) => toAnswer(response, locale)),
    passageThreshold: localizeOrNull(part.passageThreshold, locale),
    effectOfAbstain: localizeOrNull(part.effectOfAbstain, locale),
  }
}

/** A saved mark stores the English text, so that it holds in both languages. */
const toAnswer = (response: LocalizedText, locale: Locale) => ({
  value: response.en,
  ...splitMeasureAnswer(localize(response, locale)),
})

const toCandidates = ({ candidates }: ContestPart, locale: Locale) =>
  candidates.map(({ id, name, party, url }) => ({
    id,
    name: localize(name, locale),
    party: localizeOrNull(party, locale),
    candidateUrl: url,
  }))

const toContestCandidates = (contest: ContestPart, locale: Locale): ContestCandidate[] =>
  toCandidates(contest, locale).map((candidate) => ({
    ...candidate,
    office: localize(contest.office, locale),
    district: localizeOrNull(contest.district, locale),
  }))

const toMeasure = (measure: MeasurePart, locale: Locale): BallotMeasure => ({
  id: measure.id,
  title: localize(measure.title, locale),
  subtitle: localizeOrNull(measure.subtitle, locale),
  type: measure.type,
  description: localizeOrNull(measure.description, locale),
  referendumBrief: localizeOrNull(measure.brief, locale),
  proStatement: localizeOrNull(measure.pro, locale),
  conStatement: localizeOrNull(measure.con, locale),
  url: measure.url,
  responses: measure.responses.map((response) => localize(response, locale)),
})
