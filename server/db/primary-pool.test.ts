import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { unusedHost } from '../../harness/app/unreachable-database.ts'
import { connectPostgres } from './connect.ts'
import { createPrimaryPool } from './primary-pool.ts'

const postgresUrl = inject('postgresUrl')

test('never goes back to a former primary, over a connection that was open before', async () => {
  const servers = [
    { timeline: 1, isReachable: true },
    { timeline: 2, isReachable: true },
  ]
  // Connections are idle ones: nothing is checked when they are taken.
  const open = (url: string) => {
    const pool = new pg.Pool()
    pool.connect = async () => {
      const server = servers[Number(url)]
      if (!server?.isReachable) throw new Error('unreachable')
      return Object.assign(new pg.Client(), { query: async () => ({ rows: [server] }), release() {} })
    }
    return pool
  }
  const pool = createPrimaryPool(['0', '1'], open)
  await pool.connect()
  servers[1] = { timeline: 2, isReachable: false }
  await expect(pool.connect()).rejects.toThrow('unreachable')
})

describe.skipIf(!postgresUrl)('several servers of one database', () => {
  const { hostname, port, pathname, username } = new URL(postgresUrl || 'postgres://nobody@nowhere:1/nothing')
  const resources: { close(): unknown }[] = []
  afterAll(async () => {
    for (const resource of resources.toReversed()) await resource.close()
  })
  const connectTo = (hosts: string[], options = '', inactivityTimeoutMs?: number) => {
    const url = `postgres://${username}@${hosts.join()}${pathname}?target_session_attrs=read-write${options}`
    const connection = connectPostgres(url, { max: 3, inactivityTimeoutMs })
    resources.push(connection)
    return connection.db
  }
  const primary = `${hostname}:${port}`
  test('uses the other server when one is unreachable', async () => {
    const db = connectTo([await unusedHost(), primary])
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('treats a server that accepts no writes as unreachable', async () => {
    const db = connectTo([primary, primary], '&options=-c%20default_transaction_read_only%3Don')
    const error = { message: 'the server accepts no writes', code: 'ECONNREFUSED' }
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(error)
  })

  test('fails with a connection error when no server is reachable', async () => {
    const db = connectTo([await unusedHost(), await unusedHost()])
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('switches to the other server when one stops responding', async () => {
    let isSilent = false
    const proxy = createServer((socket) => {
      const upstream = connect(Number(port), hostname)
      socket.on('error', () => {}).pipe(upstream)
      upstream.on('error', () => {}).on('data', (chunk) => isSilent || socket.write(chunk))
      socket.on('close', () => upstream.destroy())
    })
    const host = await unusedHost()
    proxy.listen(Number(host.split(':')[1]), '127.0.0.1')
    await once(proxy, 'listening')
    resources.push(proxy)
    const db = connectTo([host, primary], '', 2000)
    const { rows: before } = await sql`select 1 as one`.execute(db)
    isSilent = true
    const timeout = { message: 'the database stopped responding', code: 'ETIMEDOUT' }
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(timeout)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual(before)
  })

  test('keeps a connection that waits for nothing', async () => {
    const db = connectTo([primary, primary], '', 100)
    const backend = () => sql`select pg_backend_pid() as id`.execute(db)
    const { rows: before } = await backend()
    await sql`select pg_sleep(0.5)`.execute(connectTo([primary, primary]))
    expect((await backend()).rows).toEqual(before)
  })
})
