import { type RecordsOf, jsonLines } from '../record-format.ts'
import { FormerMember, QuizVote, RollCall, VoteStatistics, VoteviewScore } from './schema.ts'

export const files = {
  rollCalls: jsonLines('roll-calls.jsonl', RollCall),
  quizVotes: jsonLines('quiz-votes.jsonl', QuizVote),
  statistics: jsonLines('statistics.jsonl', VoteStatistics),
  voteview: jsonLines('voteview.jsonl', VoteviewScore),
  formerMembers: jsonLines('former-members.jsonl', FormerMember),
}

export type VoteFacts = RecordsOf<typeof files>
