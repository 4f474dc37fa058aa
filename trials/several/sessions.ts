import { setTimeout as pause } from 'node:timers/promises'
import { changeName, currentUser, signIn, signOut } from '../../contract/accounts.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { Client } from '../../harness/app/client.ts'
import type { Promised } from '../../harness/measure/report.ts'
import { type Scene, at, join, password } from './crowd.ts'

/** A signed cookie is believed for a minute. */
const believedSeconds = 60
const facts = { params: { zip: '48933' }, query: {} }

/** Signed in at one process, used at the others, signed out at one; somebody else has kept the cookies. */
export async function sessions({ processes }: Scene): Promise<Promised[]> {
  const [first = '', last = ''] = [processes[0], processes.at(-1)]
  await join(first, 'wanderer')
  const wanderer = await signedIn(first, 'wanderer@example.org')
  const known = await Promise.all(processes.map((url) => statusOf(at(url, wanderer), 'name')))
  const kept = at(last, wanderer)
  await kept.call(officialsByZip, facts)
  await at(first, wanderer).call(signOut, {})
  const ended = performance.now()
  const acts = await Promise.all(
    processes.flatMap((url) => [statusOf(at(url, kept), 'name'), statusOf(at(url, kept), 'who')]),
  )
  const seconds = await untilRefused(processes, kept, ended)
  return [
    {
      name: 'A session begun at one process is known at all',
      shown: `${known.filter((status) => status === 200).length} of ${processes.length}`,
      limit: 'all',
      kept: known.every((status) => status === 200),
    },
    {
      name: 'Ended at one, its cookies do nothing to the account at any',
      shown: `${acts.filter((status) => status === 401).length} of ${acts.length} refused`,
      limit: 'all, at once',
      kept: acts.every((status) => status === 401),
    },
    {
      name: 'and facts are refused to them everywhere after',
      shown: `${seconds.toFixed(0)} s`,
      limit: `${believedSeconds} s`,
      kept: seconds <= believedSeconds + 2,
    },
  ]
}

async function signedIn(url: string, email: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signIn, { body: { email, password } })
  return client
}

async function statusOf(client: Client, what: 'name' | 'who' | 'facts'): Promise<number> {
  if (what === 'name') return (await client.send(changeName, { body: { name: 'Wanderer' } })).status
  if (what === 'who') return (await client.send(currentUser, {})).status
  return (await client.send(officialsByZip, facts)).status
}

async function untilRefused(processes: string[], kept: Client, since: number): Promise<number> {
  for (;;) {
    const answers = await Promise.all(processes.map((url) => statusOf(at(url, kept), 'facts')))
    const seconds = (performance.now() - since) / 1000
    if (answers.every((status) => status === 401) || seconds > 2 * believedSeconds) return seconds
    await pause(500)
  }
}
