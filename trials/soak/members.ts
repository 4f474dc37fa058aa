import { setTimeout as pause } from 'node:timers/promises'
import { createPost, likePost, listPosts } from '../../contract/discussions.ts'
import { locatePlace } from '../../contract/places.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import type { Client } from '../../harness/app/client.ts'
import { createTally, join, outcomeOf, write } from '../../harness/measure/request-outcome.ts'

const howMany = 10
const restMs = 200

/** Members who read, like, write and look up, each in their turn. */
export async function createMembers(url: string) {
  const tally = createTally()
  const people = await Promise.all(Array.from({ length: howMany }, (_, number) => join(url, `soak${number}`)))
  const [author] = people
  if (!author) throw new Error('nobody there')
  const post = await author.call(createPost, { body: { content: 'How long are the lines today?' } })
  const failed = new Set<string>()
  const acts = [
    ['read', (member: Client) => outcomeOf(member.send(listPosts, { query: {} }))],
    [
      'like',
      (member: Client, turn: number) =>
        outcomeOf(member.send(likePost, { params: { id: post.id }, body: { liked: turn % 2 === 0 } })),
    ],
    ['name', (member: Client, turn: number) => write(member, `Member ${turn}`)],
    [
      'look up',
      (member: Client, turn: number) =>
        outcomeOf(member.send(voterInfo, { query: { address: `${turn} Main St, Lansing, MI 48933` } })),
    ],
    [
      'locate',
      (member: Client, turn: number) =>
        outcomeOf(member.send(locatePlace, { body: { address: `${turn} Main St, Lansing, MI 48933` } })),
    ],
    [
      'post',
      (member: Client, turn: number) => outcomeOf(member.send(createPost, { body: { content: `Turn ${turn}` } })),
    ],
  ] as const
  return {
    async actUntil(over: AbortSignal) {
      await Promise.all(
        people.map(async (member) => {
          for (let turn = 1; !over.aborted; turn++) {
            // Members may post six times in ten minutes, new ones twice a minute: some are told to wait.
            const [name, act] = turn % 60 === 0 ? acts[5] : (acts[turn % 5] ?? acts[0])
            const answer = await act(member, turn)
            tally.add(name)
            if (answer !== 'done' && answer !== 'too_many_requests') failed.add(`${name}: ${answer}`)
            await pause(restMs)
          }
        }),
      )
    },
    acts: () => tally.text(),
    faults: () => [...failed],
  }
}
