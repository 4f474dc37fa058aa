import { Worker } from 'node:worker_threads'

/** Messages between the main thread and the PGlite worker. */
export type WorkerRequest = { id: number } & (
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export interface WorkerResponse<Row = never> {
  id: number
  /** The selected rows; the caller knows their type. */
  rows?: Row[]
  affectedRows?: number
  /** The database as a tar file. */
  image?: Uint8Array<ArrayBuffer>
  error?: { message: string }
}

/** A request without its id, which is added when it is sent. */
type NewRequest = WorkerRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never

export interface PgliteThread {
  request(request: NewRequest): Promise<WorkerResponse>
  /**
   * Reopens the database after its thread ended, for example on a full disk. Must not be called within a transaction,
   * which would continue without its first statements.
   */
  reopen(): Promise<void>
  close(): Promise<void>
}

interface DatabaseSource {
  /** The folder of the database; in memory when absent. */
  folder?: string
  /** A dump to start from. */
  image?: Uint8Array<ArrayBuffer>
}

/** Milliseconds: how long reopening may take, and the interval between attempts. */
const reopening = { timeout: 60_000, retryInterval: 3000 }

/** The database keeps its data outside of JavaScript's heap, so a small young generation is enough. */
const maxYoungGenerationSizeMb = 8

/** Starts the database in a worker thread and resolves when it is open. */
export async function openPglite(source: DatabaseSource): Promise<PgliteThread> {
  const pending = new Map<number, PromiseWithResolvers<WorkerResponse>>()
  let lastId = 0
  let worker: Worker | undefined
  let failure: Error | undefined
  let isClosed = false
  let retryAt = 0

  const failAll = (error: Error) => {
    failure ??= error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const settle = (response: WorkerResponse) => {
    const promise = pending.get(response.id)
    pending.delete(response.id)
    if (response.error) promise?.reject(Object.assign(new Error(response.error.message), response.error))
    else promise?.resolve(response)
  }

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const newWorker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: source,
        resourceLimits: { maxYoungGenerationSizeMb },
      })
      worker = newWorker
      newWorker.on('message', (response: WorkerResponse) => {
        // Id 0 reports that the database is open.
        if (response.id !== 0) return settle(response)
        failure = undefined
        return resolve()
      })
      const end = (error: Error) => {
        failAll(error)
        reject(error)
      }
      newWorker.on('error', end)
      newWorker.on('exit', () => end(unavailable('The database thread has ended.')))
    })

  const request = (newRequest: NewRequest): Promise<WorkerResponse> => {
    if (failure) return Promise.reject(failure)
    const id = ++lastId
    const response = Promise.withResolvers<WorkerResponse>()
    pending.set(id, response)
    worker?.postMessage({ ...newRequest, id })
    return response.promise
  }

  await open()
  return {
    request,
    async reopen() {
      if (!failure) return
      if (isClosed || !source.folder || performance.now() < retryAt) throw failure
      const timer = setTimeout(() => void worker?.terminate(), reopening.timeout)
      try {
        await open()
      } catch {
        retryAt = performance.now() + reopening.retryInterval
        throw unavailable('The database cannot be opened.')
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      isClosed = true
      if (failure) return
      // A database that cannot close cleanly, for example on a full disk, is recovered when it is opened next.
      await request({ kind: 'close' }).catch(() => {})
      failure = new Error('The database is closed.')
      await worker?.terminate()
    },
  }
}

/** With PostgreSQL's code for a crash, which `isDatabaseUnavailable` recognizes. */
const unavailable = (message: string) => Object.assign(new Error(message), { code: '57P02' })
