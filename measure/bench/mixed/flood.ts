import { openConnection } from './connection.ts'
import type { LoadResult, MemberRequest } from './send-steadily.ts'

interface FloodOptions {
  port: number
  connections: number
  seconds: number
  next(number: number): MemberRequest
}

/** Sends requests as fast as responses arrive, on every connection. Response times count from when a request was sent. */
export async function flood({ port, connections, seconds, next }: FloodOptions): Promise<LoadResult> {
  const times: number[] = []
  const failures = new Map<number, number>()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
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
      else times.push(performance.now() - sentAt)
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, runConnection))
  return { times, perSecond: times.length / ((performance.now() - startedAt) / 1000), failures, refusals: [] }
}
