import { setTimeout as pause } from 'node:timers/promises'
import { accountDetails } from '../../contract/accounts.ts'
import { listPosts } from '../../contract/discussions.ts'
import type { Client } from '../../harness/app/client.ts'
import { createRegisters } from '../../harness/measure/acknowledged-writes.ts'
import { sendAtConstantRate } from '../../harness/measure/constant-rate.ts'
import { type Metric, median, quantile } from '../../harness/measure/metrics.ts'
import { createTally, join, outcomeOf } from '../../harness/measure/request-outcome.ts'
import { createCluster } from '../../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { slowSyncs } from './slow-syncs.ts'

const syncMs = 300
const seconds = 15
const writers = 24
const factsPerSecond = 100

/** Each sync of PostgreSQL's files takes long: writes have to wait for it, and nobody else should. */
export async function slowDisk(): Promise<Metric[]> {
  const cluster = await createCluster()
  try {
    await cluster.start()
    const product = await startServerProcess({ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' })
    try {
      const writes = createTally()
      const reads = createTally()
      const registers = await createRegisters(() => product.url, writers, writes.add)
      const reader = await join(product.url, 'reader')
      const factsFor = (howLong: number) =>
        sendAtConstantRate([new URL('/api/officials/zip/48933', product.url).href], {
          cookie: reader.cookieHeader,
          connections: 20,
          seconds: howLong,
          rate: factsPerSecond,
        })
      const before = quantile(await factsFor(5), 0.99)
      const slow = await slowSyncs(cluster.processes(), syncMs)
      const over = new AbortController()
      try {
        const writing = registers.writeUntil(over.signal)
        const reading = readUntil(reader, over.signal, reads.add)
        const facts = quantile(await factsFor(seconds), 0.99)
        over.abort()
        await writing
        const times = await reading
        const perWrite = (seconds * 1000 * writers) / Math.max(1, registers.acknowledged)
        const lost = await registers.lost()
        return [
          {
            name: 'Slow disk: facts, p99',
            value: `${facts.toFixed(0)} ms`,
            limit: `under 50 ms; ${before.toFixed(0)} ms before`,
            passed: facts < 50,
          },
          {
            name: 'Slow disk: signed-in reads, p50 and p99',
            value: `${median(times).toFixed(0)} and ${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`,
            limit: 'p99 under 3000 ms, all done',
            passed: quantile(times, 0.99) < 3000 && reads.others(['done']).length === 0,
          },
          {
            name: 'Slow disk: writes',
            value: `${writes.text()}; each ${perWrite.toFixed(0)} ms`,
            limit: `done or unavailable; at least ${syncMs} ms`,
            passed:
              writes.others(['done', 'unavailable']).length === 0 && writes.count('done') > 0 && perWrite >= syncMs,
          },
          { name: 'Slow disk: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
        ]
      } finally {
        over.abort()
        await slow.end()
      }
    } finally {
      await product.stop()
    }
  } finally {
    cluster.remove()
  }
}

/** The feed, and what is only ever read fresh from the database, in turn. */
async function readUntil(reader: Client, over: AbortSignal, onTold: (what: string) => void): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !over.aborted; turn++) {
    const begun = performance.now()
    onTold(await outcomeOf(turn % 2 ? reader.send(listPosts, { query: {} }) : reader.send(accountDetails, {})))
    times.push(performance.now() - begun)
    await pause(50)
  }
  return times
}
