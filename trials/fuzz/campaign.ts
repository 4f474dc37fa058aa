import fc from 'fast-check'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type People, type Role, roles } from './callers.ts'
import { type FuzzedRequest, requestsTo } from './requests.ts'
import { send } from './send.ts'
import { targets } from './targets.ts'
import { faultOf } from './verdict.ts'

interface Wishes {
  origin: string
  people: People
  perTarget: number
  seed: number
  atOnce?: number
  /** For each kind of fault, when it is first found. */
  onFault?: (text: string) => void
  /** After each target. */
  onProgress?: (sent: number, index: number) => void | Promise<void>
}

export interface Outcome {
  /** One for each kind, with what was sent. */
  faults: Map<string, string>
  statuses: Map<number, number>
  sent: number
  slowest: number
}

/** Sends so many requests to each target, as each role in turn, and judges every answer. */
export async function campaign({
  origin,
  people,
  perTarget,
  seed,
  atOnce = 8,
  onFault,
  onProgress,
}: Wishes): Promise<Outcome> {
  const outcome: Outcome = { faults: new Map(), statuses: new Map(), sent: 0, slowest: 0 }
  const ids = await people.fill()

  const tryOne = async (target: Endpoint, given: FuzzedRequest, role: Role) => {
    const call = `${given.method} ${target.path}`
    const complain = (fault: string) => {
      const kind = `${call} ${fault.slice(0, 40)}`
      if (outcome.faults.has(kind)) return
      outcome.faults.set(kind, describe(call, role, given, fault))
      onFault?.(describe(call, role, given, fault))
    }
    try {
      const person = await people.oneOf(role)
      const answer = await send(
        origin,
        person ? { ...given, headers: { cookie: person.cookie, ...given.headers } } : given,
      )
      outcome.sent++
      outcome.slowest = Math.max(outcome.slowest, answer.ms)
      outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 401 && person) await people.forget(role, person)
      const meant = targets.find(({ method, path }) => method === given.method && path === target.path)
      const fault = faultOf(meant, answer, { email: person?.email, isAdmin: role === 'admin' })
      if (fault) complain(fault)
    } catch (error) {
      complain(String(error))
    }
  }

  for (const [index, target] of targets.entries()) {
    const given = fc.sample(requestsTo(target, ids), { numRuns: perTarget, seed: seed + index })
    const queue = given.map((one, at) => ({ one, role: roles[at % roles.length] ?? 'visitor' }))
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await tryOne(target, next.one, next.role)
      }),
    )
    await onProgress?.(outcome.sent, index)
  }
  return outcome
}

function describe(call: string, role: Role, { path, headers, body }: FuzzedRequest, fault: string): string {
  const given = typeof body === 'string' ? body.slice(0, 300) : body
  return `${call} as ${role}: ${fault}\n  path ${path.slice(0, 200)}\n  headers ${JSON.stringify(headers).slice(0, 200)}\n  body ${String(given)}\n`
}
