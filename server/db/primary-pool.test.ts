import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { nobodysHost } from '../../harness/app/unreachable-database.ts'
import { connectPostgres } from './connect.ts'

const given = inject('postgresUrl')

describe.skipIf(!given)('several servers of one database', () => {
  const { hostname, port, pathname, username } = new URL(given || 'postgres://nobody@nowhere:1/nothing')
  const open: { close(): unknown }[] = []
  afterAll(async () => {
    for (const one of open.toReversed()) await one.close()
  })
  const on = (hosts: string[], options = '', inactivityTimeoutMs?: number) => {
    const url = `postgres://${username}@${hosts.join()}${pathname}?target_session_attrs=read-write${options}`
    const connection = connectPostgres(url, () => {}, 3, inactivityTimeoutMs)
    open.push(connection)
    return connection.db
  }
  const primary = `${hostname}:${port}`
  test('the first that answers is used when one is away', async () => {
    const db = on([await nobodysHost(), primary])
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('one that takes no writes is never asked, and it counts as out of reach', async () => {
    const db = on([primary, primary], '&options=-c%20default_transaction_read_only%3Don')
    const refusal = { message: 'the server takes no writes', code: 'ECONNREFUSED' }
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(refusal)
  })

  test('nobody there: an error that says to try later', async () => {
    const db = on([await nobodysHost(), await nobodysHost()])
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('one that falls silent in the middle is given up, and the other is found', async () => {
    let silent = false
    const door = createServer((socket) => {
      const onward = connect(Number(port), hostname)
      socket.on('error', () => {}).pipe(onward)
      onward.on('error', () => {}).on('data', (chunk) => silent || socket.write(chunk))
      socket.on('close', () => onward.destroy())
    })
    const host = await nobodysHost()
    door.listen(Number(host.split(':')[1]), '127.0.0.1')
    await once(door, 'listening')
    open.push(door)
    const db = on([host, primary], '', 500)
    const { rows: before } = await sql`select 1 as one`.execute(db)
    silent = true
    const silence = { message: 'the database has fallen silent', code: 'ETIMEDOUT' }
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(silence)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual(before)
  })
})
