import { parentPort, workerData } from 'node:worker_threads'
// PGlite runs a query to its end without yielding. In a thread of its own it cannot hold up anybody's request.
import { PGlite, types } from '@electric-sql/pglite'
import type { Answer, Question } from './protocol.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const { folder, image }: { folder?: string; image?: Uint8Array<ArrayBuffer> } = workerData
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
  // The default of 128 MB would be most of the process.
  postgresqlconf: ['shared_buffers = 16MB'],
  // Days stay `2026-11-03`, as the contract has them; counts are numbers.
  parsers: { [types.DATE]: (text) => text, [types.INT8]: Number },
})

// A disk without room for its log is the end of PostgreSQL, and what is left of it would never answer. The next thread
// puts the folder in order.
database.Module.onAbort = () => process.exit(1)

async function run({ sql, parameters }: Extract<Question, { kind: 'query' }>) {
  if (parameters.length > 0) return database.query(sql, [...parameters])
  // Without parameters the simple protocol allows scripts of several statements, as node-postgres does.
  const results = await database.exec(sql)
  return { rows: results.flatMap(({ rows }) => rows), affectedRows: results.at(-1)?.affectedRows }
}

async function answer(question: Question): Promise<Answer<unknown>> {
  try {
    switch (question.kind) {
      case 'query': {
        const { rows, affectedRows } = await run(question)
        return { id: question.id, rows, affectedRows: affectedRows ?? 0 }
      }
      case 'dump': {
        const file = await database.dumpDataDir('none')
        return { id: question.id, image: new Uint8Array(await file.arrayBuffer()) }
      }
      case 'close':
        await database.close()
        return { id: question.id }
    }
  } catch (error) {
    // A cloned Error keeps only its message; the SQL state and the constraint's name matter too.
    const details =
      error instanceof Error ? { ...error, message: error.message, name: error.name } : { message: String(error) }
    return { id: question.id, error: JSON.parse(JSON.stringify(details)) }
  }
}

port.on('message', async (question: Question) => {
  port.postMessage(await answer(question))
  if (question.kind === 'close') port.close()
})
port.postMessage({ id: 0 } satisfies Answer)
