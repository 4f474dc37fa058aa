import { setTimeout as pause } from 'node:timers/promises'
import { createPost, likePost, listPosts } from '../../../contract/discussions.ts'
import { locatePlace } from '../../../contract/places.ts'
import { voterInfo } from '../../../contract/voter-info.ts'
import type { Client } from '../../../harness/app/client.ts'
import { signUpMember } from '../../../harness/app/sign-up.ts'
import { createTally, outcomeOf, writeName } from '../../load/outcome.ts'

const memberCount = 10
const intervalMs = 200

/** Members who read, like, write and look up addresses in turn. */
export async function createMembers(url: string) {
  const tally = createTally()
  const people = await Promise.all(
    Array.from({ length: memberCount }, (_, number) => signUpMember(url, `soak${number}`)),
  )
  const [author] = people
  if (!author) throw new Error('There are no members.')
  const post = await author.call(createPost, { body: { content: 'How long are the lines today?' } })
  const failed = new Set<string>()
  const actions = [
    ['read', (member: Client) => outcomeOf(member.send(listPosts, { query: {} }))],
    [
      'like',
      (member: Client, turn: number) =>
        outcomeOf(member.send(likePost, { params: { id: post.id }, body: { liked: turn % 2 === 0 } })),
    ],
    ['name', (member: Client, turn: number) => writeName(member, `Member ${turn}`)],
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
    async actUntil(stop: AbortSignal) {
      await Promise.all(
        people.map(async (member) => {
          for (let turn = 1; !stop.aborted; turn++) {
            // Some posts exceed the posting limits, which is a valid outcome here.
            const [name, action] = turn % 60 === 0 ? actions[5] : (actions[turn % 5] ?? actions[0])
            const outcome = await action(member, turn)
            tally.add(name)
            if (outcome !== 'done' && outcome !== 'too_many_requests') failed.add(`${name}: ${outcome}`)
            await pause(intervalMs)
          }
        }),
      )
    },
    actions: () => tally.text(),
    faults: () => [...failed],
  }
}
