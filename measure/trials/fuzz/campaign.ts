import fc from 'fast-check'
import type { FullEndpoint } from '../../../contract/all.schemas.ts'
import { type Callers, type Role, roles } from './callers.ts'
import { findFault } from './find-fault.ts'
import { type FuzzedRequest, requestsTo } from './requests.ts'
import { send } from './send.ts'
import { targets } from './targets.ts'

interface CampaignOptions {
  origin: string
  callers: Callers
  perTarget: number
  seed: number
  concurrency?: number
  /** Called when a kind of fault is found for the first time. */
  onFault?: (text: string) => void
  /** Called after each target. */
  onProgress?: (sent: number, index: number) => void | Promise<void>
}

export interface CampaignResult {
  /** A description of the first request for each kind of fault. */
  faults: Map<string, string>
  statuses: Map<number, number>
  sent: number
  slowest: number
}

/** Sends `perTarget` requests to each target, alternating between the roles, and checks every response. */
export async function runCampaign({
  origin,
  callers,
  perTarget,
  seed,
  concurrency = 8,
  onFault,
  onProgress,
}: CampaignOptions): Promise<CampaignResult> {
  const result: CampaignResult = { faults: new Map(), statuses: new Map(), sent: 0, slowest: 0 }
  const ids = await callers.createContent()

  const sendOne = async (target: FullEndpoint, fuzzed: FuzzedRequest, role: Role) => {
    const call = `${fuzzed.method} ${target.path}`
    const addFault = (fault: string) => {
      const kind = `${call} ${fault.slice(0, 40)}`
      if (result.faults.has(kind)) return
      result.faults.set(kind, describe(call, role, fuzzed, fault))
      onFault?.(describe(call, role, fuzzed, fault))
    }
    try {
      const caller = await callers.get(role)
      const response = await send(
        origin,
        caller ? { ...fuzzed, headers: { cookie: caller.cookie, ...fuzzed.headers } } : fuzzed,
      )
      result.sent++
      result.slowest = Math.max(result.slowest, response.ms)
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1)
      if (response.status === 401 && caller) await callers.discard(role, caller)
      const endpoint = targets.find(({ method, path }) => method === fuzzed.method && path === target.path)
      const fault = findFault(endpoint, response, { email: caller?.email, isAdmin: role === 'admin' })
      if (fault) addFault(fault)
    } catch (error) {
      addFault(String(error))
    }
  }

  for (const [index, target] of targets.entries()) {
    const requests = fc.sample(requestsTo(target, ids), { numRuns: perTarget, seed: seed + index })
    // Starts with another role at each target, so that a short campaign tries them all.
    const queue = requests.map((request, number) => ({
      request,
      role: roles[(index + number) % roles.length] ?? 'visitor',
    }))
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await sendOne(target, next.request, next.role)
      }),
    )
    await onProgress?.(result.sent, index)
  }
  return result
}

function describe(call: string, role: Role, { path, headers, body }: FuzzedRequest, fault: string): string {
  const shownBody = typeof body === 'string' ? body.slice(0, 300) : body
  return `${call} as ${role}: ${fault}\n  path ${path.slice(0, 200)}\n  headers ${JSON.stringify(headers).slice(0, 200)}\n  body ${String(shownBody)}\n`
}
