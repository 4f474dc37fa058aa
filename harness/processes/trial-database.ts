import { startPgBouncer } from './pgbouncer.ts'
import { createCluster } from './postgres-cluster.ts'

export interface TrialDatabase {
  /** DATABASE_URL of the server: PostgreSQL, or PgBouncer in front of it. */
  url: string
  /** PostgreSQL itself, for inspecting the result. */
  directUrl: string
  stop(): Promise<void>
}

/** Starts a durable PostgreSQL, optionally with PgBouncer in front of it. */
export async function startTrialDatabase({ pgbouncer }: { pgbouncer: boolean }): Promise<TrialDatabase> {
  const cluster = await createCluster()
  try {
    await cluster.start()
    const bouncer = pgbouncer ? await startPgBouncer(cluster.port) : undefined
    return {
      url: bouncer?.url ?? cluster.url,
      directUrl: cluster.url,
      async stop() {
        await bouncer?.stop()
        cluster.remove()
      },
    }
  } catch (error) {
    cluster.remove()
    throw error
  }
}
