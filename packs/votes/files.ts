import { type RecordFormat, jsonLines } from '../record-format.ts'
import { FormerMember, QuizVote, RollCall, VoteStatistics, VoteviewScore } from './schema.ts'

export const files = {
  rollCalls: jsonLines('roll-calls.jsonl', RollCall),
  quizVotes: jsonLines('quiz-votes.jsonl', QuizVote),
  statistics: jsonLines('statistics.jsonl', VoteStatistics),
  voteview: jsonLines('voteview.jsonl', VoteviewScore),
  formerMembers: jsonLines('former-members.jsonl', FormerMember),
}

export interface VoteFacts {
  rollCalls: RollCall[]
  quizVotes: QuizVote[]
  statistics: VoteStatistics[]
  voteview: VoteviewScore[]
  formerMembers: FormerMember[]
}

export const readVoteFacts = (read: <T>(format: RecordFormat<T>) => T[]): VoteFacts => ({
  rollCalls: read(files.rollCalls),
  quizVotes: read(files.quizVotes),
  statistics: read(files.statistics),
  voteview: read(files.voteview),
  formerMembers: read(files.formerMembers),
})
