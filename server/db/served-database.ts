import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { errorDetails } from '../core/error-details.ts'
import type { Channel } from '../core/run-in-process.ts'
import { type Connection, type Db, connectEmbedded, createKysely } from './connect.ts'
import { FolderInUseError } from './folder-lock.ts'
import { connectInFolder, listenInFolder } from './pglite/data-socket.ts'
import { postgresDialect, statement } from './pglite/dialect.ts'

interface Query {
  sql: string
  parameters: readonly unknown[]
}
type Response = { result: QueryResult<never> } | { error: { message: string } }

/** Lets a process that this one started use its database. An open transaction is rolled back when its connection ends. */
export const serveProcess =
  (db: Db) =>
  (connection: Channel<Response, Query>): void =>
    void serve(db, connection)

/** The database of the process that started this one. */
export const connectToProcess = (connect: () => Channel<Query, Response>): Db =>
  createServedDb(async () => new ServedConnection(connect()))

/** Milliseconds that a command may wait between two queries of a transaction, while everybody else waits for it. */
const maxPauseMs = 60_000

/** Lets commands use the embedded database of this process, over a socket in its data folder. */
export const serveCommands = (dataDir: string, db: Db): Promise<() => void> =>
  listenInFolder(dataDir, 'database', (socket) => {
    socket.on('timeout', () => socket.destroy())
    void serve(db, socketChannel(socket, maxPauseMs))
  })

/** The embedded database, opened here, or through the server that already runs on this data folder. */
export async function connectForCommand(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<Pick<Connection, 'db' | 'close'> & { isServed: boolean }> {
  try {
    return { ...(await connectEmbedded(dataDir, onProgress)), isServed: false }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const connect = () => connectInFolder(dataDir, 'database')
    const probe = await connect().catch(() => {
      throw error
    })
    probe.destroy()
    const db = createServedDb(async () => new ServedConnection(socketChannel(await connect())))
    return { db, close: () => db.destroy(), isServed: true }
  }
}

async function serve(db: Db, channel: Channel<Response, Query>) {
  await db
    .withoutPlugins()
    .connection()
    .execute((connection) => serveConnection(connection, channel))
    .catch((error: unknown) => channel.send(toFailure(error)))
  channel.close()
}

async function serveConnection(connection: Db, channel: Channel<Response, Query>) {
  let isInTransaction = false
  for await (const { sql, parameters } of channel.received) {
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback')
    const response = await connection
      .executeQuery<never>(CompiledQuery.raw(sql, [...parameters]))
      .then((result) => ({ result }), toFailure)
    channel.send(response)
  }
  if (isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
}

const toFailure = (error: unknown) => ({ error: errorDetails(error) })

const lengthBytes = 4

/**
 * Each message is its length and the bytes of a structured clone. After each message sent, the other side may be silent for
 * `maxSilenceMs` (0: forever) before the socket times out.
 */
function socketChannel<Sent, Received>(socket: Socket, maxSilenceMs = 0): Channel<Sent, Received> {
  async function* receive(): AsyncGenerator<Received> {
    let bytes = Buffer.of()
    try {
      // Iterated, because a listener would lose what arrives while this connection waits for the database.
      for await (const chunk of socket) {
        socket.setTimeout(0)
        bytes = Buffer.concat([bytes, chunk])
        while (bytes.length >= lengthBytes) {
          const end = lengthBytes + bytes.readUInt32BE()
          if (bytes.length < end) break
          const message = deserialize(bytes.subarray(lengthBytes, end))
          bytes = bytes.subarray(end)
          yield message
        }
      }
    } catch {
      // The other process ended without closing the socket.
    }
  }
  return {
    send(message) {
      const body = serialize(message)
      const length = Buffer.alloc(lengthBytes)
      length.writeUInt32BE(body.length)
      socket.write(Buffer.concat([length, body]))
      socket.setTimeout(maxSilenceMs)
    },
    received: receive(),
    close: () => socket.end(),
  }
}

class ServedConnection implements DatabaseConnection {
  readonly channel: Channel<Query, Response>
  readonly #responses: AsyncIterator<Response>

  constructor(channel: Channel<Query, Response>) {
    this.channel = channel
    this.#responses = channel.received[Symbol.asyncIterator]()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.channel.send({ sql, parameters })
    const { value, done } = await this.#responses.next()
    if (done) throw new Error('The server ended, or did not wait any longer. Nothing of the last step was changed.')
    const response: Response = value
    if ('error' in response) throw Object.assign(new Error(response.error.message), response.error)
    return response.result
  }

  async *streamQuery() {
    throw new Error('Streaming of rows is not supported.')
  }
}

const createServedDb = (open: () => Promise<ServedConnection>): Db =>
  createKysely(
    postgresDialect({
      async init() {},
      acquireConnection: open,
      beginTransaction: statement('begin'),
      commitTransaction: statement('commit'),
      rollbackTransaction: statement('rollback'),
      async releaseConnection(connection) {
        if (connection instanceof ServedConnection) connection.channel.close()
      },
      async destroy() {},
    }),
  )
