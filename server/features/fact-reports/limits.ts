import { createHmac } from 'node:crypto'
import { networkOf, widerNetworkFactor, widerNetworkOf } from '../../core/network.ts'

/** As counted by server/db/attempts.ts. */
interface Limit {
  free: number
  refill: number
  firstWait: number
  longestWait: number
}

const hour = 60 * 60

const perHour = (count: number): Limit => ({
  free: count,
  refill: hour / count,
  firstWait: hour / count,
  longestWait: hour,
})

/** Reports per hour from one network: by everybody together, and by visitors, who need no account. */
const networkLimits = { everybody: 40, visitors: 8 }

/** Open reports. Visitors cannot take the places that members need. */
export const queueLimits = { total: 5000, visitors: 1000, visitorsPerFact: 20 } as const

/** The counts that a report adds to, each under a keyed hash. */
export function networkCounts(secret: string, ip: string, isVisitor: boolean) {
  const network = networkOf(ip)
  const wider = widerNetworkOf(network)
  const kinds = isVisitor ? (['everybody', 'visitors'] as const) : (['everybody'] as const)
  return kinds.flatMap((kind) => {
    const count = (name: string, factor: number) => ({
      key: keyedHash(secret, kind, name),
      limit: perHour(networkLimits[kind] * factor),
    })
    return [count(network, 1), ...(wider ? [count(wider, widerNetworkFactor)] : [])]
  })
}

/** Recognizes the same text from the same network, without telling the network. */
export const visitorKey = (secret: string, ip: string, problem: string) =>
  keyedHash(secret, 'visitor', networkOf(ip), problem.toLowerCase().replace(/\s+/g, ' '))

const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(['fact-report', ...parts].join('\n'))
    .digest('base64url')
