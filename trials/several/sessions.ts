import { setTimeout as pause } from 'node:timers/promises'
import { changeName, currentUser, signIn, signOut } from '../../contract/accounts.ts'
import { listBlocks } from '../../contract/discussions.ts'
import { Client } from '../../harness/app/client.ts'
import type { Metric } from '../../harness/measure/metrics.ts'
import { type Scene, at, join, password } from './context.ts'

/** A signed cookie is believed for a minute. */
const believedSeconds = 60

/** Signed in at one process, used at the others, signed out at one; somebody else has kept the cookies. */
export async function sessions({ processes }: Scene): Promise<Metric[]> {
  const [first = '', last = ''] = [processes[0], processes.at(-1)]
  await join(first, 'wanderer')
  const wanderer = await signedIn(first, 'wanderer@example.org')
  const known = await Promise.all(processes.map((url) => statusOf(at(url, wanderer), 'name')))
  const stolen = at(last, wanderer)
  await stolen.call(listBlocks, {})
  await at(first, wanderer).call(signOut, {})
  const ended = performance.now()
  const acts = await Promise.all(
    processes.flatMap((url) => [statusOf(at(url, stolen), 'name'), statusOf(at(url, stolen), 'who')]),
  )
  const seconds = await untilRefused(processes, stolen, ended)
  return [
    {
      name: 'A session begun at one process is known at all',
      value: `${known.filter((status) => status === 200).length} of ${processes.length}`,
      limit: 'all',
      passed: known.every((status) => status === 200),
    },
    {
      name: 'Ended at one, its cookies do nothing to the account at any',
      value: `${acts.filter((status) => status === 401).length} of ${acts.length} refused`,
      limit: 'all, at once',
      passed: acts.every((status) => status === 401),
    },
    {
      name: 'and personal lists are refused to them everywhere after',
      value: `${seconds.toFixed(0)} s`,
      limit: `${believedSeconds} s`,
      passed: seconds <= believedSeconds + 2,
    },
  ]
}

async function signedIn(url: string, email: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signIn, { body: { email, password } })
  return client
}

async function statusOf(client: Client, what: 'name' | 'who' | 'list'): Promise<number> {
  if (what === 'name') return (await client.send(changeName, { body: { name: 'Wanderer' } })).status
  if (what === 'who') return (await client.send(currentUser, {})).status
  return (await client.send(listBlocks, {})).status
}

async function untilRefused(processes: string[], stolen: Client, since: number): Promise<number> {
  for (;;) {
    const answers = await Promise.all(processes.map((url) => statusOf(at(url, stolen), 'list')))
    const seconds = (performance.now() - since) / 1000
    if (answers.every((status) => status === 401) || seconds > 2 * believedSeconds) return seconds
    await pause(500)
  }
}
