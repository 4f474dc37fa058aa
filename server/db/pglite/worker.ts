import { parentPort, workerData } from 'node:worker_threads'
// PGlite runs a query without yielding. In its own thread it does not block other requests.
import { PGlite, types } from '@electric-sql/pglite'
import type { WorkerRequest, WorkerResponse } from './protocol.ts'
import { createStatements } from './statements.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

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
    // A cloned Error keeps only its message; the SQL state and the constraint name are needed too.
    const details =
      error instanceof Error ? { ...error, message: error.message, name: error.name } : { message: String(error) }
    return { id: request.id, error: JSON.parse(JSON.stringify(details)) }
  }
}

port.on('message', async (request: WorkerRequest) => {
  port.postMessage(await handle(request))
  if (request.kind === 'close') port.close()
})
port.postMessage({ id: 0 } satisfies WorkerResponse)
