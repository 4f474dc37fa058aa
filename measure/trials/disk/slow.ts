import { setTimeout as pause } from 'node:timers/promises'
import { accountDetails } from '../../../contract/accounts.ts'
import { listPosts } from '../../../contract/discussions.ts'
import type { Client } from '../../../harness/app/client.ts'
import { signUpMember } from '../../../harness/app/sign-up.ts'
import { createCluster } from '../../../harness/processes/postgres-cluster.ts'
import { startServerProcess } from '../../../harness/processes/server-process.ts'
import { createWriters } from '../../load/acknowledged-writes.ts'
import { sendAtConstantRate } from '../../load/constant-rate.ts'
import { createTally, outcomeOf } from '../../load/request-outcome.ts'
import { type Metric, median, quantile } from '../../metrics.ts'
import { delaySyncs } from './slow-syncs.ts'

const syncMs = 300
const seconds = 15
const writerCount = 24
const readsPerSecond = 100

/** Every fsync of PostgreSQL takes long. Writes wait for it; nothing else should. */
export async function slowDisk(): Promise<Metric[]> {
  const cluster = await createCluster()
  try {
    await cluster.start()
    const product = await startServerProcess({ DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' })
    try {
      const writes = createTally()
      const reads = createTally()
      const writers = await createWriters(() => product.url, writerCount, writes.add)
      const reader = await signUpMember(product.url, 'reader')
      const readFor = (duration: number) =>
        sendAtConstantRate([new URL('/api/officials/zip/48933', product.url).href], {
          cookie: reader.cookieHeader,
          connections: 20,
          seconds: duration,
          rate: readsPerSecond,
        })
      const before = quantile(await readFor(5), 0.99)
      const delay = await delaySyncs(cluster.processes(), syncMs)
      const stop = new AbortController()
      try {
        const writing = writers.writeUntil(stop.signal)
        const reading = readUntil(reader, stop.signal, reads.add)
        const p99 = quantile(await readFor(seconds), 0.99)
        stop.abort()
        await writing
        const times = await reading
        const perWrite = (seconds * 1000 * writerCount) / Math.max(1, writers.acknowledged)
        const lost = await writers.findLost()
        return [
          {
            name: 'Slow disk: reads of reference data, p99',
            value: `${p99.toFixed(0)} ms`,
            limit: `under 50 ms; ${before.toFixed(0)} ms before`,
            passed: p99 < 50,
          },
          {
            name: 'Slow disk: signed-in reads, p50 and p99',
            value: `${median(times).toFixed(0)} and ${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`,
            limit: 'p99 under 3000 ms, all done',
            passed: quantile(times, 0.99) < 3000 && reads.unexpected(['done']).length === 0,
          },
          {
            name: 'Slow disk: writes',
            value: `${writes.text()}; each ${perWrite.toFixed(0)} ms`,
            limit: `done or unavailable; at least ${syncMs} ms`,
            passed:
              writes.unexpected(['done', 'unavailable']).length === 0 && writes.count('done') > 0 && perWrite >= syncMs,
          },
          { name: 'Slow disk: lost writes', value: String(lost.length), limit: 'none', passed: lost.length === 0 },
        ]
      } finally {
        stop.abort()
        await delay.end()
      }
    } finally {
      await product.stop()
    }
  } finally {
    cluster.remove()
  }
}

/** Reads the feed and uncached account details in turn. */
async function readUntil(reader: Client, stop: AbortSignal, onOutcome: (outcome: string) => void): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !stop.aborted; turn++) {
    const startedAt = performance.now()
    onOutcome(await outcomeOf(turn % 2 ? reader.send(listPosts, { query: {} }) : reader.send(accountDetails, {})))
    times.push(performance.now() - startedAt)
    await pause(50)
  }
  return times
}
