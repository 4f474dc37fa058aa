import { Socket } from 'node:net'
import pg from 'pg'
import { databaseUrls } from '../core/database-urls.ts'
import { type Pool, createPrimaryPool } from './primary-pool.ts'

export interface PoolOptions {
  /** By default 10. */
  max?: number
  /** Called when an idle connection breaks; by default nothing happens, because the pool replaces it. */
  onError?: (error: Error) => void
  /** After this time without data from the server a connection that is in use is given up; by default never. */
  inactivityTimeoutMs?: number | undefined
}

/** Opening a connection costs more than many queries, and a burst of requests would open several at once. */
const idleTimeoutMillis = 10 * 60_000

export function createPool(url: string, options: PoolOptions): Pool {
  const urls = databaseUrls(url)
  return urls.length === 1
    ? createServerPool(url, options)
    : createPrimaryPool(urls, (serverUrl, onConnect) => createServerPool(serverUrl, options, onConnect))
}

function createServerPool(
  url: string,
  { max = 10, onError = () => {}, inactivityTimeoutMs }: PoolOptions,
  onConnect?: pg.PoolConfig['onConnect'],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutSeconds(url) * 1000,
    idleTimeoutMillis,
    // Notices that the machine of an idle connection has disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserFor },
    ...(inactivityTimeoutMs && { Client: createWatchedClient(inactivityTimeoutMs) }),
    ...(onConnect && { onConnect }),
  })
  // The pool replaces a broken connection (restart, failover). Its error must not end the process, whether the
  // connection was idle or in use between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('acquire', (client) => watch(client, true))
  pool.on('release', (_, client) => watch(client, false))
  return pool
}

/** As in libpq, the URL may set how long a request waits for a connection. */
const connectTimeoutSeconds = (url: string) => Number(/[?&]connect_timeout=(\d+)/.exec(url)?.[1] ?? 5)

/** The sockets of clients that are watched, with their timeout. */
const watched = new WeakMap<object, { socket: Socket; timeoutMs: number }>()

/** The timeout is off while the client is idle: it expects no data. */
function watch(client: object, isInUse: boolean) {
  const entry = watched.get(client)
  entry?.socket.setTimeout(isInUse ? entry.timeoutMs : 0)
}

/** TCP alone would wait a quarter of an hour for a machine that disappeared. */
function createWatchedClient(timeoutMs: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      watched.set(this, { socket, timeoutMs })
      socket.setTimeout(timeoutMs).on('timeout', () => {
        socket.destroy(Object.assign(new Error('the database stopped responding'), { code: 'ETIMEDOUT' }))
      })
    }
  }
}

/** As in the embedded database: dates stay text, bigint counts become numbers. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format)
}
