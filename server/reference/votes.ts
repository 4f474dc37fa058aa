import { files } from '../../packs/votes/files.ts'
import type { RollCall as RollCallRecord } from '../../packs/votes/schema.ts'
import { openPack } from './pack-reader.ts'

export type Position = keyof RollCallRecord['positions']
/** Without the positions of members, which `positions` returns. */
export type RollCall = Omit<RollCallRecord, 'positions'>
export type Votes = ReturnType<typeof loadVotes>

export function loadVotes(root: URL) {
  const pack = openPack('votes', root)
  const records = pack.records(files.rollCalls)
  const positions = new Map(records.map((record) => [record.id, toPositions(record)]))
  const rollCalls = new Map(records.map((record): [string, RollCall] => [record.id, record]))
  const byId = <T extends { bioguideId: string }>(list: T[]) => new Map(list.map((one) => [one.bioguideId, one]))
  const statistics = byId(pack.records(files.statistics))
  const voteview = byId(pack.records(files.voteview))
  const former = byId(pack.records(files.formerMembers))
  const none: ReadonlyMap<string, Position> = new Map()
  const list: readonly RollCall[] = [...rollCalls.values()]
  return {
    /** Newest first. */
    rollCalls: () => list,
    rollCall: (id: string) => rollCalls.get(id),
    /** The position of each member by bioguide id. */
    positions: (id: string) => positions.get(id) ?? none,
    /** A member's votes, newest first, without roll calls of the other chamber or outside the member's terms. */
    ofMember: (bioguideId: string) =>
      list.flatMap((rollCall) => {
        const position = positions.get(rollCall.id)?.get(bioguideId)
        return position ? [{ rollCall, position }] : []
      }),
    statistics: (bioguideId: string) => statistics.get(bioguideId),
    voteview: (bioguideId: string) => voteview.get(bioguideId),
    /** The votes shown next to questions of the quiz. */
    quizVotes: pack.records(files.quizVotes),
    /** A member who voted and has left Congress. */
    formerMember: (bioguideId: string) => former.get(bioguideId),
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
