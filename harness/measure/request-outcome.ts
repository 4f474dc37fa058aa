import { setTimeout as pause } from 'node:timers/promises'
import { changeName, signUp } from '../../contract/accounts.ts'
import { ErrorReply } from '../../contract/errors.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { Client } from '../app/client.ts'

const patienceMs = 10_000

/** What somebody was told: `done`, a code of our list, or what no caller should ever meet. */
export async function outcomeOf(asked: Promise<Response>): Promise<string> {
  const over = new AbortController()
  const waiting = pause(patienceMs, 'no answer in 10 s', { signal: over.signal })
  const answer = asked.then(read, (error: unknown) => `cut off: ${String(error)}`)
  return Promise.race([answer, waiting]).finally(() => {
    over.abort()
    waiting.catch(() => {})
  })
}

async function read(response: Response): Promise<string> {
  const text = await response.text()
  if (response.ok) return 'done'
  const reply = ErrorReply.safeParse(JSON.parse(text))
  return reply.success ? reply.data.code : `${response.status} ${text.slice(0, 100)}`
}

export async function join(url: string, name: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signUp, { body: { email: `${name}@example.org`, password: 'seven purple ballots', name } })
  return client
}

export const readFacts = (member: Client) =>
  outcomeOf(member.send(officialsByZip, { params: { zip: '48933' }, query: {} }))
export const write = (member: Client, name: string) => outcomeOf(member.send(changeName, { body: { name } }))

/** How often what was told. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    /** Those that none of the expected words describe. */
    others: (expected: string[]) => [...counts.keys()].filter((what) => !expected.includes(what)),
    count: (what: string) => counts.get(what) ?? 0,
    text: () => [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing',
  }
}
