import type pg from 'pg'

/** Provides connections for the queries of the app and of its queue. */
export interface Pool {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  /** Required by Kysely. */
  options: object
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** A read-only server or a former primary. The code makes callers treat it like an unreachable server. */
class NotPrimaryError extends Error {
  readonly code = 'ECONNREFUSED'
}

/** The timeline increases with each promotion; 0 stands for a server that accepts no writes. */
const timelineQuery = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

type OpenPool = (url: string, onConnect: (client: pg.ClientBase) => Promise<void>) => pg.Pool

/**
 * Connects to the server that accepts writes; if several do, to the last promoted one. Searches again when it is
 * unreachable. Once a promoted server was used, a server with an older timeline is never used again.
 */
export function createPrimaryPool(urls: string[], open: OpenPool): Pool {
  let newestTimeline = 1
  const requirePrimary = async (client: pg.ClientBase) => {
    const timeline = await readTimeline(client)
    if (timeline < newestTimeline)
      throw new NotPrimaryError(
        timeline === 0 ? 'the server accepts no writes' : 'the server was replaced by another primary',
      )
  }
  const pools = urls.map((url) => open(url, requirePrimary))
  let current: pg.Pool | undefined
  let search: Promise<pg.Pool> | undefined

  const searchPrimary = async (): Promise<pg.Pool> => {
    const results = await Promise.allSettled(
      pools.map(async (pool) => ({ pool, timeline: await connectAndReadTimeline(pool) })),
    )
    const connected = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    // An idle connection may lead to a former primary.
    const writable = connected.filter(({ timeline }) => timeline >= newestTimeline)
    const [best] = writable.toSorted((a, b) => b.timeline - a.timeline)
    if (!best) {
      const failed = results.find((result) => result.status === 'rejected')
      throw failed?.reason ?? new NotPrimaryError('the server was replaced by another primary')
    }
    newestTimeline = best.timeline
    return best.pool
  }
  const findPrimary = (): Promise<pg.Pool> => {
    search ??= searchPrimary().finally(() => {
      search = undefined
    })
    return search
  }

  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((total, pool) => total + pool[count], 0)

  return {
    options: {},
    get totalCount() {
      return sum('totalCount')
    },
    get idleCount() {
      return sum('idleCount')
    },
    get waitingCount() {
      return sum('waitingCount')
    },
    async connect() {
      if (current) {
        try {
          return await current.connect()
        } catch (error) {
          if (isPoolExhausted(error)) throw error
        }
      }
      current = await findPrimary()
      return current.connect()
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/** All connections are in use: the server is reachable, and a search would only add load. */
const isPoolExhausted = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded')

async function readTimeline(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(timelineQuery)
  return rows[0]?.timeline ?? 0
}

async function connectAndReadTimeline(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    return await readTimeline(client)
  } finally {
    client.release()
  }
}
