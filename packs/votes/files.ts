import { type RecordFormat, jsonLines } from '../record-format.ts'
import { FormerMember, RollCall, VoteStatistics, VoteviewScore } from './schema.ts'

export const files = {
  rollCalls: jsonLines('roll-calls.jsonl', RollCall),
  statistics: jsonLines('statistics.jsonl', VoteStatistics),
  voteview: jsonLines('voteview.jsonl', VoteviewScore),
  formerMembers: jsonLines('former-members.jsonl', FormerMember),
}

export interface VoteFacts {
  rollCalls: RollCall[]
  statistics: VoteStatistics[]
  voteview: VoteviewScore[]
  formerMembers: FormerMember[]
}

export const readVoteFacts = (read: <T>(format: RecordFormat<T>) => T[]): VoteFacts => ({
  rollCalls: read(files.rollCalls),
  statistics: read(files.statistics),
  voteview: read(files.voteview),
  formerMembers: read(files.formerMembers),
})
