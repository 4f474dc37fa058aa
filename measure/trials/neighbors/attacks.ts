import { setTimeout as pause } from 'node:timers/promises'
import { exportAccount, signIn } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/common.ts'
import { createPost, editPost } from '../../../contract/discussions.ts'
import { report } from '../../../contract/moderation.ts'
import { sendTestNotification, subscribePush } from '../../../contract/notifications.ts'
import { locatePlace } from '../../../contract/places.ts'
import type { Client } from '../../../harness/app/client.ts'
import { testBrowser } from '../../../harness/stand-ins/push-sink.ts'
import { createTally, outcomeOf } from '../../load/outcome.ts'
import { type Member, NetworkClient, signUpFrom } from './members.ts'

interface Targets {
  url: string
  /** A post of an honest member, to be reported. */
  postId: number
  /** Accounts whose passwords are guessed. */
  emails: string[]
}

const junk = 'x'.repeat(14_000)
const slowNames = 20

/** Runs all attacks at the same time until stopped, each with its own accounts and networks. Returns the outcomes. */
export async function attack({ url, postId, emails }: Targets, stop: AbortSignal) {
  const tally = createTally()
  const repeat = async (everyMs: number, act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stop.aborted; turn++) {
      await act(turn)
      await pause(everyMs)
    }
  }
  const attempt = async (name: string, request: Promise<Response>) => {
    const outcome = await outcomeOf(request)
    tally.add(`${name}: ${outcome}`)
  }
  const attacker = (name: string, network: number) => signUpFrom(url, `198.51.100.${network}`, `attacker-${name}`)
  const [flooder, exporter, editor, subscriber, ...reporters] = await Promise.all([
    attacker('flooder', 1),
    attacker('exporter', 2),
    attacker('editor', 3),
    attacker('subscriber', 4),
    ...[5, 6, 7].map((network) => attacker(`reporter-${network}`, network)),
  ])
  const post = await editor.client.call(createPost, { body: { content: 'First version.' } })
  const subscribe = (client: Client, endpoint: string) => {
    const { p256dh, auth } = testBrowser(endpoint)
    return client.send(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  }
  const visitor = new NetworkClient(url, '198.51.100.20')

  await Promise.all([
    repeat(50, (turn) =>
      attempt('address', flooder.client.send(locatePlace, { body: { address: `${turn} Main St, Lansing, MI 48933` } })),
    ),
    repeat(50, (turn) => attempt('junk', visitor.fetch(`/api/officials/zip/10001?junk=${turn}${junk}`))),
    repeat(500, () => Promise.all([1, 2, 3].map(() => attempt('export', exporter.client.send(exportAccount, {}))))),
    repeat(500, (turn) => attempt('edit', editVersion(editor, post.id, turn))),
    ...reporters.map(({ client }) => attempt('report', client.send(report, { body: { postId, reason: 'spam' } }))),
    repeat(10_000, async (turn) => {
      const names = Array.from({ length: slowNames }, (_, n) => `https://n${turn}-${n}.slow.example/push`)
      await Promise.all(names.map((name) => attempt('subscribe', subscribe(subscriber.client, name))))
      await attempt('test push', subscriber.client.send(sendTestNotification, {}))
    }),
    ...emails.map((email, number) => {
      const stranger = new NetworkClient(url, `203.0.113.${number + 1}`)
      return repeat(1000, (turn) =>
        attempt('guess', stranger.send(signIn, { body: { email, password: `wrong password ${turn}` } })),
      )
    }),
  ])
  return tally
}

const editVersion = (editor: Member, id: number, turn: number) =>
  editor.client.send(editPost, { params: { id }, body: { content: `${turn} `.padEnd(limits.post, 'long ') } })
