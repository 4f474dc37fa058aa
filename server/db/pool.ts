import { Socket } from 'node:net'
import pg from 'pg'
import { databaseUrls } from '../core/database-urls.ts'
import { type Pool, createPrimaryPool } from './primary-pool.ts'

export interface PoolSettings {
  max: number
  onError(error: Error): void
  /** A server that says nothing for so long while it is asked is taken for gone; without it, it is waited for. */
  inactivityTimeoutMs?: number | undefined
}

export function createPool(url: string, settings: PoolSettings): Pool {
  const urls = databaseUrls(url)
  return urls.length === 1
    ? poolAt(url, settings)
    : createPrimaryPool(urls, (one, onConnect) => poolAt(one, settings, onConnect))
}

function poolAt(
  url: string,
  { max, onError, inactivityTimeoutMs }: PoolSettings,
  onConnect?: pg.PoolConfig['onConnect'],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserFor },
    ...(inactivityTimeoutMs && { stream: () => boundedSocket(inactivityTimeoutMs) }),
    ...(onConnect && { onConnect }),
  })
  // A connection that breaks (a restart, a failover) is replaced by the pool; it must not end the process, whether it
  // was idle or lent out, between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** A machine that vanishes does not say goodbye: TCP alone would wait for it for a quarter of an hour. */
function boundedSocket(inactivityTimeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(inactivityTimeoutMs, () => {
    socket.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }))
  })
}

/** As in the embedded database: days stay text, counts are numbers. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format)
}
