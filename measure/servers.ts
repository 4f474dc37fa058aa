import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPgBouncer } from '../harness/processes/pgbouncer.ts'
import { type Cluster, createCluster } from '../harness/processes/postgres-cluster.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import type { Defer } from './program.ts'

type ServerOptions = Parameters<typeof startServerProcess>[1]

/** A server process that ends with the program. */
export async function startServer(
  defer: Defer,
  settings: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const server = await startServerProcess({ LOG_LEVEL: 'fatal', ...settings }, options)
  defer(() => server.stop())
  return server
}

/** A folder that is removed with its contents when the program ends. */
export function temporaryFolder(defer: Defer): string {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-measure-'))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A durable PostgreSQL that can be crashed or frozen, and ends with the program. */
export async function startCluster(defer: Defer, parent?: string): Promise<Cluster> {
  const cluster = await createCluster(parent)
  defer(cluster.remove)
  await cluster.start()
  return cluster
}

/** A server that collects its garbage on demand and reports how many megabytes are still in use. */
export async function startMeasuredServer(defer: Defer, settings: Record<string, string>) {
  const file = join(temporaryFolder(defer), 'memory')
  const reportMemory = new URL('./load/report-memory.ts', import.meta.url).href
  const server = await startServer(defer, {
    ...settings,
    NODE_OPTIONS: `--import ${reportMemory}`,
    MEMORY_FILE: file,
  })
  const memoryInUse = async () => {
    rmSync(file, { force: true })
    process.kill(server.pid, 'SIGUSR2')
    while (!existsSync(file)) await pause(50)
    return Number(readFileSync(file, 'utf8'))
  }
  return { ...server, memoryInUse }
}

interface DatabaseOptions {
  /** Writes to the disk and vacuums as in production. */
  durable?: boolean
  /** PgBouncer in front of it, in transaction mode. */
  pgbouncer?: boolean
}

/** A PostgreSQL that ends with the program. Returns the URL for servers, and a direct connection to set up and inspect it. */
export async function startDatabase(defer: Defer, { durable = false, pgbouncer = false }: DatabaseOptions = {}) {
  const postgres = await startPostgres({ durable })
  defer(() => postgres.stop())
  const bouncer = pgbouncer ? await startPgBouncer(Number(new URL(postgres.url).port)) : undefined
  defer(() => bouncer?.stop())
  const { db, close } = connectPostgres(postgres.url, { max: 4 })
  defer(close)
  return { url: bouncer?.url ?? postgres.url, db, stop: () => postgres.stop() }
}
