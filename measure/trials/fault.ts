import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { waitUntilReady } from '../../harness/processes/wait-until-ready.ts'
import { createWriters } from '../load/acknowledged-writes.ts'
import { createTally, readReference } from '../load/outcome.ts'
import { type Metric, check, checkNone, figure } from '../metrics.ts'

const readIntervalMs = 100
const maxReadMs = 3000
const recoveryTimeoutMs = 30_000

interface Fault {
  name: string
  url: string
  writerCount?: number
  /** Causes the fault, waits and ends it. May return metrics of its own. */
  inflict(reader: Client): Promise<Metric[] | void>
  /** If true, at least one write has to be refused; otherwise writes may be refused. */
  mustRefuse?: boolean
}

/**
 * Members write and one reads, before, during and after a fault of something the server depends on. Reference data and pages
 * must be served all the time, writes must be done or refused as unavailable, and no acknowledged write may be lost.
 */
export async function tryFault({ name, url, writerCount = 4, inflict, mustRefuse = true }: Fault): Promise<Metric[]> {
  const reads = createTally()
  const writes = createTally()
  const writers = await createWriters(() => url, writerCount, writes.add)
  const reader = await signUpMember(url, 'reader')
  const stop = new AbortController()
  const writing = writers.writeUntil(stop.signal)
  let slowestRead = 0
  const readUntilStopped = async () => {
    while (!stop.signal.aborted) {
      const startedAt = performance.now()
      reads.add(await readReference(reader))
      const page = await reader.fetch('/', { headers: { accept: 'text/html' } })
      await page.text()
      reads.add(page.ok ? 'done' : `page ${page.status}`)
      slowestRead = Math.max(slowestRead, performance.now() - startedAt)
      await pause(readIntervalMs)
    }
  }
  const reading = readUntilStopped()
  await pause(1000)
  const ownMetrics = await inflict(reader)
  const recoveryMs = await waitUntilReady(url, recoveryTimeoutMs)
  const acknowledged = writers.acknowledged
  await pause(1000)
  stop.abort()
  await Promise.all([writing, reading])
  const lost = await writers.findLost()
  return [
    figure({
      name: `${name}: ready again after`,
      value: (recoveryMs ?? Infinity) / 1000,
      unit: 's',
      decimals: 1,
      under: 30,
    }),
    check(`${name}: reads are answered`, reads.unexpected(['done']).length === 0, reads.text()),
    check(`${name}: reads take less than 3 s`, slowestRead < maxReadMs, `${slowestRead.toFixed(0)} ms`),
    check(
      `${name}: writes are done or unavailable`,
      writes.unexpected(['done', 'unavailable']).length === 0 && (!mustRefuse || writes.count('unavailable') > 0),
      writes.text(),
    ),
    check(`${name}: writes afterwards`, writers.acknowledged > acknowledged, writers.acknowledged - acknowledged),
    checkNone(`${name}: lost writes`, lost.length, `of ${writers.acknowledged}`),
    ...(ownMetrics ?? []),
  ]
}
