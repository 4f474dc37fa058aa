import { Socket } from 'node:net'
import pg from 'pg'
import { databaseUrls } from '../core/database-urls.ts'
import { type Pool, createPrimaryPool } from './primary-pool.ts'

export interface PoolOptions {
  max: number
  onError(error: Error): void
  /** After this time without data from the server a connection is given up; by default never. */
  inactivityTimeoutMs?: number | undefined
}

export function createPool(url: string, options: PoolOptions): Pool {
  const urls = databaseUrls(url)
  return urls.length === 1
    ? createServerPool(url, options)
    : createPrimaryPool(urls, (serverUrl, onConnect) => createServerPool(serverUrl, options, onConnect))
}

function createServerPool(
  url: string,
  { max, onError, inactivityTimeoutMs }: PoolOptions,
  onConnect?: pg.PoolConfig['onConnect'],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserFor },
    ...(inactivityTimeoutMs && { stream: () => createSocket(inactivityTimeoutMs) }),
    ...(onConnect && { onConnect }),
  })
  // The pool replaces a broken connection (restart, failover). Its error must not end the process, whether the
  // connection was idle or in use between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** TCP alone would wait a quarter of an hour for a machine that disappeared. */
function createSocket(inactivityTimeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(inactivityTimeoutMs, () => {
    socket.destroy(Object.assign(new Error('the database stopped responding'), { code: 'ETIMEDOUT' }))
  })
}

/** As in the embedded database: dates stay text, bigint counts become numbers. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format)
}
