import { on, once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { type Db, createKysely } from './connect.ts'

interface Query {
  sql: string
  parameters: readonly unknown[]
}
type Response = { result: QueryResult<never> } | { error: { message: string } }

/**
 * Lets a thread use the database of this process. Each connection of the thread is a port of its own, which closes with
 * the thread: an open transaction is rolled back then.
 */
export function serveDatabase(db: Db): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', (port: MessagePort) => {
    db.withoutPlugins()
      .connection()
      .execute((connection) => serveConnection(connection, port))
      .catch((error: unknown) => port.postMessage(toFailure(error)))
  })
  return port2
}

async function serveConnection(connection: Db, port: MessagePort) {
  let isInTransaction = false
  for await (const [query] of on(port, 'message', { close: ['close'] })) {
    const { sql, parameters }: Query = query
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback')
    const response = await connection
      .executeQuery(CompiledQuery.raw(sql, [...parameters]))
      .then((result) => ({ result }), toFailure)
    port.postMessage(response)
  }
  if (isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
}

/** A cloned Error keeps only its message; the SQL state and the constraint are needed too. */
function toFailure(error: unknown) {
  const details = error instanceof Error ? { ...error, message: error.message } : { message: String(error) }
  return { error: JSON.parse(JSON.stringify(details)) }
}

class PortConnection implements DatabaseConnection {
  readonly port: MessagePort

  constructor(server: MessagePort) {
    const { port1, port2 } = new MessageChannel()
    server.postMessage(port2, [port2])
    this.port = port1
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.port.postMessage({ sql, parameters } satisfies Query)
    const [response]: Response[] = await once(this.port, 'message')
    if (!response || 'error' in response) throw Object.assign(new Error(response?.error.message), response?.error)
    return response.result
  }

  async *streamQuery() {
    throw new Error('Streaming of rows is not supported.')
  }
}

/** The database of the process that started this thread. */
export function connectToServed(server: MessagePort): Db {
  const run = (sql: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  const driver: Driver = {
    async init() {},
    acquireConnection: async () => new PortConnection(server),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    async releaseConnection(connection) {
      if (connection instanceof PortConnection) connection.port.close()
    },
    async destroy() {},
  }
  return createKysely({
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  })
}
