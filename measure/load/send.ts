import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type Request, openConnection } from './connection.ts'

export interface MemberRequest extends Request {
  browser: Browser
  onResponse?(status: number): void
}

interface SteadyLoad {
  port: number
  connections: number
  /** Requests per second, evenly spaced. */
  rate: number
  warmUpSeconds: number
  seconds: number
  next(number: number): MemberRequest
  /** If true, a response with status 503 counts as a refusal and not as a failure. */
  mayRefuse?: boolean
}

export interface LoadResult {
  /** Milliseconds from when each request was due until its response: waiting for a free connection counts. */
  times: number[]
  perSecond: number
  /** Number of responses by status other than 2xx; 0 is no response. Includes the warm-up. */
  failures: Map<number, number>
  /** Milliseconds until each refusal, as in `times`. */
  refusals: number[]
}

/** Sends requests at a constant rate, whether or not the responses keep up. */
export async function sendSteadily({
  port,
  connections,
  rate,
  warmUpSeconds,
  seconds,
  next,
  mayRefuse = false,
}: SteadyLoad): Promise<LoadResult> {
  const all = Array.from({ length: connections }, () => openConnection(port))
  const free = [...all]
  const waiting: { request: MemberRequest; dueAt: number }[] = []
  const times: number[] = []
  const refusals: number[] = []
  const failures = new Map<number, number>()
  const startedAt = performance.now()
  const measuredFrom = startedAt + warmUpSeconds * 1000
  const total = Math.round(rate * (warmUpSeconds + seconds))
  const finished = Promise.withResolvers<void>()
  let answered = 0
  let lastAt = measuredFrom

  const sendNext = () => {
    const connection = waiting.length > 0 ? free.pop() : undefined
    const first = connection && waiting.shift()
    if (!connection || !first) return
    const { request, dueAt } = first
    connection.send(request.browser, request, (status) => {
      const now = performance.now()
      if (++answered === total) finished.resolve()
      const isMeasured = dueAt >= measuredFrom
      if (mayRefuse && status === 503) {
        if (isMeasured) refusals.push(now - dueAt)
      } else if (status < 200 || status > 299) failures.set(status, (failures.get(status) ?? 0) + 1)
      else if (isMeasured) {
        times.push(now - dueAt)
        lastAt = now
      }
      request.onResponse?.(status)
      free.push(connection)
      sendNext()
    })
  }

  for (let sent = 0; sent < total;) {
    for (const now = performance.now(); sent < total && startedAt + (sent / rate) * 1000 <= now; sent++) {
      waiting.push({ request: next(sent), dueAt: startedAt + (sent / rate) * 1000 })
      sendNext()
    }
    await pause(1)
  }
  // Requests without a response half a minute after the last one was sent count as failures.
  await Promise.race([finished.promise, pause(30_000, undefined, { ref: false })])
  for (const connection of all) connection.close()
  if (answered < total) failures.set(0, (failures.get(0) ?? 0) + total - answered)
  return { times, perSecond: times.length / Math.max(seconds, (lastAt - measuredFrom) / 1000), failures, refusals }
}

interface Flood {
  port: number
  connections: number
  warmUpSeconds?: number
  seconds: number
  next(number: number): MemberRequest
}

/** Sends requests as fast as responses arrive, on every connection. Response times count from when a request was sent. */
export async function flood({ port, connections, warmUpSeconds = 0, seconds, next }: Flood): Promise<LoadResult> {
  const times: number[] = []
  const failures = new Map<number, number>()
  const measuredFrom = performance.now() + warmUpSeconds * 1000
  const endsAt = measuredFrom + seconds * 1000
  let sent = 0

  const runConnection = async () => {
    const connection = openConnection(port)
    while (performance.now() < endsAt) {
      const { browser, ...request } = next(sent++)
      const sentAt = performance.now()
      const answered = Promise.withResolvers<number>()
      connection.send(browser, request, answered.resolve)
      const status = await answered.promise
      if (status < 200 || status > 299) failures.set(status, (failures.get(status) ?? 0) + 1)
      else if (sentAt >= measuredFrom) times.push(performance.now() - sentAt)
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, runConnection))
  return { times, perSecond: times.length / ((performance.now() - measuredFrom) / 1000), failures, refusals: [] }
}
