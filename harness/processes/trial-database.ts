import { startPgBouncer } from './pgbouncer.ts'
import { createCluster } from './postgres-cluster.ts'

export interface TrialDatabase {
  /** What the product is given. */
  url: string
  /** PostgreSQL itself, for looking at what became of it. */
  directUrl: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own, with PgBouncer before it when wanted. */
export async function startDatabase(withPgBouncer: boolean): Promise<TrialDatabase> {
  const cluster = await createCluster()
  try {
    await cluster.start()
    const bouncer = withPgBouncer ? await startPgBouncer(cluster.port) : undefined
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
