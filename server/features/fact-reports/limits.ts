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

const perSeconds = (seconds: number, count: number): Limit => ({
  free: count,
  refill: seconds / count,
  firstWait: seconds / count,
  longestWait: seconds,
})
const perHour = (count: number) => perSeconds(hour, count)

/** Reports per hour from one network: by everybody together, and by visitors, who need no account. */
const networkLimits = { everybody: 40, visitors: 8 }

/** Reports by visitors about one fact in a day, from a network and those around it. Nobody can use up those of others. */
export const visitorsPerFact = 5

/** Open reports. Visitors cannot take the places that members need. */
export const queueLimits = { total: 5000, visitors: 1000 } as const

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

/** What a visitor's report about a fact adds to: the /48 of an IPv6 network, or the /24 of an IPv4 address. */
export function factCount(secret: string, ip: string, factId: string) {
  const network = networkOf(ip)
  const wider = widerNetworkOf(network) ?? network.split('.').slice(0, 3).join('.')
  return { key: keyedHash(secret, 'fact', wider, factId), limit: perSeconds(24 * hour, visitorsPerFact) }
}

/** Recognizes the same text from the same network, without telling the network. */
export const visitorKey = (secret: string, ip: string, problem: string) =>
  keyedHash(secret, 'visitor', networkOf(ip), problem.toLowerCase().replace(/\s+/g, ' '))

const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret)
    .update(['fact-report', ...parts].join('\n'))
    .digest('base64url')
