import { parseArgs } from 'node:util'
import type { Metric } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { fullFolder } from './disk/full-folder.ts'
import { fullLog } from './disk/full-log.ts'
import { fullPostgres } from './disk/full-postgres.ts'
import { hasStrace } from './disk/slow-syncs.ts'
import { slowDisk } from './disk/slow.ts'
import { type SmallDisk, mountSmallDisk } from './disk/small-disk.ts'

const help = `npm run trial -- disk [--only postgres|folder|log|slow]
postgres  PostgreSQL's disk is full while members write, at last without room for its log
folder    DATA_DIR is full, with the embedded database and the mails in it
log       the embedded database finds no room for its log
slow      each sync of PostgreSQL's files takes 300 ms
Fails when facts are not told any more, when a write is lost or answered with anything but "done" or "unavailable", or
when it does not go on by itself once there is room. Full disks need root on Linux (a small disk in memory is mounted),
the slow one the package strace and the right to attach it; what cannot be tried is said, and counts as broken.`

const disk = (trial: (small: SmallDisk) => Promise<Metric[]>) => async (): Promise<Metric[]> => {
  const small = mountSmallDisk(200)
  if (!small) return [untried('A full disk', 'needs root on Linux')]
  process.once('exit', small.unmount)
  try {
    return await trial(small)
  } finally {
    process.off('exit', small.unmount)
    small.unmount()
  }
}

const trials: Record<string, () => Promise<Metric[]>> = {
  postgres: disk(fullPostgres),
  folder: disk(fullFolder),
  log: disk(fullLog),
  slow: async () => (hasStrace() ? slowDisk() : [untried('A slow disk', 'needs strace: apt-get install strace')]),
}

const untried = (name: string, limit: string): Metric => ({ name, value: 'not tried', limit, passed: false })

async function tryDisks(only: string | undefined): Promise<Metric[]> {
  const chosen = Object.entries(trials).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0) throw new Error(`--only should be one of ${Object.keys(trials).join(', ')}, not ${only}`)
  const results: Metric[] = []
  for (const [name, trial] of chosen) {
    console.log(`${name}…`)
    results.push(...(await trial()))
  }
  return results
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await runProgram(help, () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  return tryDisks(values.only)
})
