import { setTimeout as pause } from 'node:timers/promises'
import { changeName, currentUser, signIn, signOut } from '../../../contract/accounts.ts'
import { listBlocks } from '../../../contract/discussions.ts'
import { Client } from '../../../harness/app/client.ts'
import { signUpMember, testPassword as password } from '../../../harness/app/sign-up.ts'
import type { Metric } from '../../metrics.ts'
import type { TrialContext } from './context.ts'

/** A session cache cookie is valid for a minute. */
const cacheSeconds = 60

/** Signs in at one process, uses the session at the others and signs out at one; an attacker has copied the cookies. */
export async function sessions({ processes }: TrialContext): Promise<Metric[]> {
  const [first = '', last = ''] = [processes[0], processes.at(-1)]
  await signUpMember(first, 'wanderer')
  const member = await signInAt(first, 'wanderer@example.org')
  const statuses = await Promise.all(processes.map((url) => statusOf(member.withOrigin(url), 'name')))
  const stolen = member.withOrigin(last)
  await stolen.call(listBlocks, {})
  await member.withOrigin(first).call(signOut, {})
  const signedOutAt = performance.now()
  const statusesAfterSignOut = await Promise.all(
    processes.flatMap((url) => [statusOf(stolen.withOrigin(url), 'name'), statusOf(stolen.withOrigin(url), 'user')]),
  )
  const seconds = await untilRefused(processes, stolen, signedOutAt)
  return [
    {
      name: 'A session is valid at all processes',
      value: `${statuses.filter((status) => status === 200).length} of ${processes.length}`,
      limit: 'all',
      passed: statuses.every((status) => status === 200),
    },
    {
      name: 'After signing out at one, account requests with its cookies are refused at all',
      value: `${statusesAfterSignOut.filter((status) => status === 401).length} of ${statusesAfterSignOut.length} refused`,
      limit: 'all, immediately',
      passed: statusesAfterSignOut.every((status) => status === 401),
    },
    {
      name: 'Personal lists are refused to its cookies at all after',
      value: `${seconds.toFixed(0)} s`,
      limit: `${cacheSeconds} s`,
      passed: seconds <= cacheSeconds + 2,
    },
  ]
}

async function signInAt(url: string, email: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signIn, { body: { email, password } })
  return client
}

async function statusOf(client: Client, request: 'name' | 'user' | 'list'): Promise<number> {
  if (request === 'name') return (await client.send(changeName, { body: { name: 'Wanderer' } })).status
  if (request === 'user') return (await client.send(currentUser, {})).status
  return (await client.send(listBlocks, {})).status
}

async function untilRefused(processes: string[], stolen: Client, since: number): Promise<number> {
  for (;;) {
    const statuses = await Promise.all(processes.map((url) => statusOf(stolen.withOrigin(url), 'list')))
    const seconds = (performance.now() - since) / 1000
    if (statuses.every((status) => status === 401) || seconds > 2 * cacheSeconds) return seconds
    await pause(500)
  }
}
