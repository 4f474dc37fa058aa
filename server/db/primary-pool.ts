import type pg from 'pg'

/** What both the queries of the app and its queue take their connections from. */
export interface Pool {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  /** Kysely asks for it. */
  options: object
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

/** Read-only, or an old primary that came back: what is asked of it fails as if nobody were there. */
class NotThePrimary extends Error {
  readonly code = 'ECONNREFUSED'
}

/** A promoted server counts one timeline more than the one it followed; nought is for those that take no writes. */
const timelineOf = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

type OpenPool = (url: string, onConnect: (client: pg.ClientBase) => Promise<void>) => pg.Pool

/**
 * Connections to that one of several servers which takes writes; the one last promoted where several would. It is looked
 * for again when it is gone. Who has once written to a promoted server goes back to none before it.
 */
export function createPrimaryPool(urls: string[], open: OpenPool): Pool {
  let newest = 1
  const refuseOthers = async (client: pg.ClientBase) => {
    const timeline = await askTimeline(client)
    if (timeline < newest)
      throw new NotThePrimary(timeline === 0 ? 'the server takes no writes' : 'the server was replaced by another')
  }
  const pools = urls.map((url) => open(url, refuseOthers))
  let current: pg.Pool | undefined
  let looking: Promise<pg.Pool> | undefined

  const look = async (): Promise<pg.Pool> => {
    const asked = await Promise.allSettled(pools.map(async (pool) => ({ pool, timeline: await timelineAt(pool) })))
    const writable = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [best] = writable.toSorted((a, b) => b.timeline - a.timeline)
    if (!best) throw asked.find((one) => one.status === 'rejected')?.reason
    newest = best.timeline
    return best.pool
  }
  const find = (): Promise<pg.Pool> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
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
          if (isBusy(error)) throw error
        }
      }
      current = await find()
      return current.connect()
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/** All connections are lent out: the server is there, and looking for another would only add to its work. */
const isBusy = (error: unknown) => error instanceof Error && error.message.startsWith('timeout exceeded')

async function askTimeline(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(timelineOf)
  return rows[0]?.timeline ?? 0
}

async function timelineAt(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    return await askTimeline(client)
  } finally {
    client.release()
  }
}
