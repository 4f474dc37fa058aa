import type { Source } from '../../contract/common.ts'
import type {
  FormerMember,
  QuizVote,
  RollCall as RollCallRecord,
  VoteStatistics,
  VoteviewScore,
} from '../../packs/votes/schema.ts'
import { hasFields, openPack, parseRecords } from './pack-reader.ts'

export type { FormerMember, QuizVote, VoteStatistics, VoteviewScore } from '../../packs/votes/schema.ts'

export type Position = keyof RollCallRecord['positions']
/** Without the positions of members, which `positions` returns. */
export type RollCall = Omit<RollCallRecord, 'positions'>

export interface Votes {
  /** Newest first. */
  rollCalls(): readonly RollCall[]
  rollCall(id: string): RollCall | undefined
  /** The position of each member by bioguide id. */
  positions(id: string): ReadonlyMap<string, Position>
  /** A member's votes, newest first, without roll calls of the other chamber or outside the member's terms. */
  ofMember(bioguideId: string): readonly { rollCall: RollCall; position: Position }[]
  statistics(bioguideId: string): VoteStatistics | undefined
  voteview(bioguideId: string): VoteviewScore | undefined
  /** The votes shown next to questions of the quiz. */
  quizVotes: readonly QuizVote[]
  /** A member who voted and has left Congress. */
  formerMember(bioguideId: string): FormerMember | undefined
  sources: { rollCalls: Source; statistics: Source; voteview: Source }
}

export function loadVotes(root: URL): Votes {
  const pack = openPack('votes', root)
  const records = parseRecords<RollCallRecord>(pack.text('roll-calls.jsonl'), hasFields('id', 'positions'))
  const positions = new Map(records.map((record) => [record.id, toPositions(record)]))
  const rollCalls = new Map(records.map((record): [string, RollCall] => [record.id, record]))
  const byId = <T extends { bioguideId: string }>(records: T[]) =>
    new Map(records.map((record) => [record.bioguideId, record]))
  const statistics = byId(
    parseRecords<VoteStatistics>(pack.text('statistics.jsonl'), hasFields('bioguideId', 'rollCalls')),
  )
  const voteview = byId(parseRecords<VoteviewScore>(pack.text('voteview.jsonl'), hasFields('bioguideId', 'dim1')))
  const former = byId(parseRecords<FormerMember>(pack.text('former-members.jsonl'), hasFields('bioguideId', 'name')))
  const none: ReadonlyMap<string, Position> = new Map()
  const list = [...rollCalls.values()]
  return {
    rollCalls: () => list,
    rollCall: (id) => rollCalls.get(id),
    positions: (id) => positions.get(id) ?? none,
    ofMember: (bioguideId) =>
      list.flatMap((rollCall) => {
        const position = positions.get(rollCall.id)?.get(bioguideId)
        return position ? [{ rollCall, position }] : []
      }),
    statistics: (bioguideId) => statistics.get(bioguideId),
    voteview: (bioguideId) => voteview.get(bioguideId),
    quizVotes: parseRecords<QuizVote>(pack.text('quiz-votes.jsonl'), hasFields('question', 'rollCalls')),
    formerMember: (bioguideId) => former.get(bioguideId),
    sources: {
      rollCalls: pack.source('roll-calls.jsonl'),
      statistics: pack.source('statistics.jsonl'),
      voteview: pack.source('voteview.jsonl'),
    },
  }
}

const positionKinds = ['yea', 'nay', 'present', 'notVoting'] as const

function toPositions({ positions }: RollCallRecord): ReadonlyMap<string, Position> {
  return new Map(
    positionKinds.flatMap((kind) =>
      positions[kind]
        .split(' ')
        .filter(Boolean)
        .map((id): [string, Position] => [id, kind]),
    ),
  )
}
