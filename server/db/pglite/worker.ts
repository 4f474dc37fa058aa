import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'
import { errorDetails } from '../../core/error-details.ts'
import type { WorkerRequest, WorkerResponse } from './thread.ts'

/** The most statements kept prepared. The product has a few hundred, and most are rare. */
const maxStatements = 150

interface Statement {
  name: string
  /** PostgreSQL's type id of each parameter. */
  parameterTypes: number[]
}

const { serialize } = protocol

/**
 * Runs statements with parameters. Each is parsed and planned when it is first used, and then only executed: planning
 * takes longer than reading a page of rows, and PGlite's own `query` does it every time, in five steps.
 */
function createStatements(database: PGlite) {
  const statements = new Map<string, Statement>()
  let lastNumber = 0

  const send = (...messages: Uint8Array[]) =>
    database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  const prepare = async (sql: string): Promise<Statement> => {
    const name = `s${++lastNumber}`
    const messages = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
  }

  /** The statement that was used last is last in the map. */
  const find = async (sql: string): Promise<Statement> => {
    const statement = statements.get(sql) ?? (await prepare(sql))
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements
    if (oldest && statements.size > maxStatements) {
      statements.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  return {
    run: (sql: string, parameters: readonly unknown[]) =>
      database.runExclusive(async () => {
        const { name, parameterTypes } = await find(sql)
        const values = parameters.map((value, index) => {
          if (value === null || value === undefined) return null
          const toText = database.serializers[parameterTypes[index] ?? 0]
          return toText ? toText(value) : String(value)
        })
        const messages = await send(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        )
        const [result] = parse.parseResults(messages, database.parsers)
        return { rows: result?.rows ?? [], affectedRows: result?.affectedRows }
      }),

    /** For after a change of tables: a prepared statement may now return other columns. */
    async forgetAll() {
      statements.clear()
      await database.exec('deallocate all')
    },
  }
}

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

// These flags turn off V8's optimization of WebAssembly, which takes 500 MB for a moment for PostgreSQL's largest function.
// In return, queries need 40% more processor time.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

const { folder, image }: { folder?: string; image?: Uint8Array<ArrayBuffer> } = workerData
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
  // The default of 128 MB would be most of the memory of the process.
  // Old segments of the write-ahead log are removed, not reused: they contain deleted rows.
  postgresqlconf: ['shared_buffers = 16MB', 'wal_recycle = off', 'min_wal_size = 32MB'],
  // Dates stay text such as `2026-11-03`, as in the contract; bigint counts become numbers.
  parsers: { [types.DATE]: (text) => text, [types.INT8]: Number },
})

// When the disk is full PostgreSQL aborts and would never respond again. The next thread recovers the folder.
database.Module.onAbort = () => process.exit(1)

const statements = createStatements(database)
const changesTables = /\b(?:create|alter|drop|discard|deallocate)\b/i

async function run({ sql, parameters }: Extract<WorkerRequest, { kind: 'query' }>) {
  if (parameters.length > 0) return statements.run(sql, parameters)
  // Without parameters the simple protocol allows scripts of several statements, as node-postgres does.
  const results = await database.exec(sql)
  if (changesTables.test(sql)) await statements.forgetAll()
  return { rows: results.flatMap(({ rows }) => rows), affectedRows: results.at(-1)?.affectedRows }
}

async function handle(request: WorkerRequest): Promise<WorkerResponse<unknown>> {
  try {
    switch (request.kind) {
      case 'query': {
        const { rows, affectedRows } = await run(request)
        return { id: request.id, rows, affectedRows: affectedRows ?? 0 }
      }
      case 'dump': {
        const file = await database.dumpDataDir('none')
        return { id: request.id, image: new Uint8Array(await file.arrayBuffer()) }
      }
      case 'close':
        await database.close()
        return { id: request.id }
    }
  } catch (error) {
    return { id: request.id, error: errorDetails(error) }
  }
}

port.on('message', async (request: WorkerRequest) => {
  port.postMessage(await handle(request))
  if (request.kind === 'close') port.close()
})
port.postMessage({ id: 0 } satisfies WorkerResponse)
