import { setTimeout as pause } from 'node:timers/promises'
import { changeName } from '../../contract/accounts.ts'
import { ErrorReply } from '../../contract/errors.schemas.ts'
import { officialsByZip } from '../../contract/officials.ts'
import type { Client } from '../../harness/app/client.ts'

const timeoutMs = 10_000

/** The outcome of a request in a word: `done`, an error code of the contract, or a text for anything unexpected. */
export async function outcomeOf(request: Promise<Response>): Promise<string> {
  const settled = new AbortController()
  const timeout = pause(timeoutMs, 'no response in 10 s', { signal: settled.signal })
  const outcome = request.then(readOutcome, (error: unknown) => `connection failed: ${String(error)}`)
  return Promise.race([outcome, timeout]).finally(() => {
    settled.abort()
    timeout.catch(() => {})
  })
}

async function readOutcome(response: Response): Promise<string> {
  const text = await response.text()
  if (response.ok) return 'done'
  // A proxy's own error has no JSON.
  const reply = ErrorReply.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
  return reply.success ? reply.data.code : `${response.status} ${text.slice(0, 100)}`
}

/** Reads reference data as this member. */
export const readReference = (member: Client) =>
  outcomeOf(member.send(officialsByZip, { params: { zip: '48933' }, query: {} }))

/** Writes to the database as this member. */
export const writeName = (member: Client, name: string) => outcomeOf(member.send(changeName, { body: { name } }))

/** Counts outcomes. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (outcome: string) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    /** Outcomes other than the expected ones. */
    unexpected: (expected: string[]) => [...counts.keys()].filter((outcome) => !expected.includes(outcome)),
    count: (outcome: string) => counts.get(outcome) ?? 0,
    text: () => [...counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ') || 'nothing',
  }
}
