import { parseArgs } from 'node:util'
import type { Metric } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { fullFolder } from './disk/full-folder.ts'
import { fullLog } from './disk/full-log.ts'
import { fullPostgres } from './disk/full-postgres.ts'
import { hasStrace } from './disk/slow-syncs.ts'
import { slowDisk } from './disk/slow.ts'
import { type SmallDisk, mountSmallDisk } from './disk/small-disk.ts'

const help = `npm run trial -- disk [--only postgres|folder|log|slow]
postgres  PostgreSQL's disk is full while members write, in the end even for its write-ahead log
folder    DATA_DIR is full, with the embedded database and the emails in it
log       the embedded database has no room for its write-ahead log
slow      each fsync of PostgreSQL takes 300 ms
Fails when reference data is not served, when a write is lost or has any other outcome than "done" or "unavailable", or when
the server does not recover automatically once there is room. Full disks need root on Linux (a small tmpfs is mounted); the
slow disk needs strace and the permission to attach it. A part that cannot run here is reported and fails the trial.`

const withSmallDisk = (trial: (disk: SmallDisk) => Promise<Metric[]>) => async (): Promise<Metric[]> => {
  const disk = mountSmallDisk(200)
  if (!disk) return [notRun('A full disk', 'needs root on Linux')]
  process.once('exit', disk.unmount)
  try {
    return await trial(disk)
  } finally {
    process.off('exit', disk.unmount)
    disk.unmount()
  }
}

const trials: Record<string, () => Promise<Metric[]>> = {
  postgres: withSmallDisk(fullPostgres),
  folder: withSmallDisk(fullFolder),
  log: withSmallDisk(fullLog),
  slow: async () => (hasStrace() ? slowDisk() : [notRun('A slow disk', 'needs strace: apt-get install strace')]),
}

const notRun = (name: string, limit: string): Metric => ({ name, value: 'not run', limit, passed: false })

async function runTrials(only: string | undefined): Promise<Metric[]> {
  const chosen = Object.entries(trials).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0) throw new Error(`--only should be one of ${Object.keys(trials).join(', ')}, not ${only}`)
  const results: Metric[] = []
  for (const [name, trial] of chosen) {
    console.log(`${name}...`)
    results.push(...(await trial()))
  }
  return results
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await runProgram(help, () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  return runTrials(values.only)
})
