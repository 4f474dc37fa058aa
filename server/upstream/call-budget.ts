import { createHmac } from 'node:crypto'
import type { Clock } from '../core/clock.ts'
import { widerNetworkOf } from '../core/network.ts'
import type { FindRequester, Requester } from '../core/requester.ts'
import { UpstreamError } from './upstream-error.ts'

const hourMs = 60 * 60_000

/** Shares of the calls per hour that a service may get from us. */
const memberShare = 0.05
/** An IPv6 customer can have a /48, so a /48 counts as one network here. */
const networkShare = 0.25
/** Of the visitors of one network together. The rest of the network's share is for its members. */
const visitorsShare = 0.125
/** The part of the wider budgets that is kept for callers who have called little in this hour. */
const reserve = 0.2
/** Up to this part of their own budget, callers have called little. */
const lightUse = 0.1

export type BudgetName = 'member' | 'visitors' | 'network' | 'total'

/** The counts in the database; see server/db/upstream-calls.ts. */
export interface UpstreamCalls {
  add(
    hour: number,
    shares: { key: string; limit: number; limitAfterLightUse: number }[],
    lightUse: number,
  ): Promise<number>
  removeBefore(hour: number): Promise<void>
}

export type CallBudget = ReturnType<typeof createCallBudget>

interface CallBudgetDeps {
  service: string
  perHour: number
  calls: UpstreamCalls
  clock: Clock
  /** Keys the hashes under which members and networks are counted. */
  secret: string
  onTaken(): void
  onRefused(budget: BudgetName): void
}

export const hourOf = (now: Date) => Math.floor(now.getTime() / hourMs)

/** The calls that one person, one network and all together may cause in an hour. */
export function createCallBudget(deps: CallBudgetDeps) {
  const { service, perHour, calls, clock, secret, onTaken, onRefused } = deps
  const part = (share: number) => Math.max(1, Math.floor(perHour * share))

  const budget = (hour: number, name: BudgetName, { id, share }: { id: string; share: number }) => {
    const hash = createHmac('sha256', secret).update(`calls\n${service}\n${hour}\n${name}\n${id}`).digest('base64url')
    const limit = part(share)
    const key = name === 'total' ? service : hash
    return { name, key, limit, limitAfterLightUse: limit - Math.floor(limit * reserve) }
  }

  /** From the narrowest to the widest. */
  const budgetsOf = (hour: number, requester: Requester | undefined) => {
    const total = budget(hour, 'total', { id: '', share: 1 })
    if (!requester) return [total]
    const { memberId, network } = requester
    return [
      memberId === null
        ? budget(hour, 'visitors', { id: network, share: visitorsShare })
        : budget(hour, 'member', { id: memberId, share: memberShare }),
      budget(hour, 'network', { id: widerNetworkOf(network) ?? network, share: networkShare }),
      total,
    ]
  }

  return {
    /** Counts a call for this person, or for nobody in particular. Throws `UpstreamError` if a budget is used up. */
    async take(findRequester: FindRequester | undefined): Promise<void> {
      const now = clock.now()
      const hour = hourOf(now)
      const budgets = budgetsOf(hour, await findRequester?.())
      const own = budgets[0]?.limit ?? 0
      // The first budget to which the call could not be added; undefined if it was added to all.
      const refusedBy = budgets[await calls.add(hour, budgets, Math.ceil(own * lightUse))]
      if (!refusedBy) return onTaken()
      onRefused(refusedBy.name)
      const retryAfterMs = (hour + 1) * hourMs - now.getTime()
      throw new UpstreamError(service, refusedBy.name === 'total' ? 'total_budget' : 'own_budget', { retryAfterMs })
    },
  }
}
