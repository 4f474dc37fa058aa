import { type MessagePort, Worker } from 'node:worker_threads'

export interface ThreadLimits {
  ms: number
  heapMb: number
}

/** The work took longer or needed more memory than its limits allow. */
export class ThreadLimitError extends Error {}

/** What a thread sends: any number of reports, then its result. */
export type ThreadMessage<Output = unknown> = { report: unknown } | { result: Output }

interface ThreadTask {
  input: unknown
  limits: ThreadLimits
  signal?: AbortSignal
  /** Passed on to the thread. */
  port?: MessagePort
  onReport?(report: unknown): void
}

/** What the module of a thread finds in `workerData`. */
export interface ThreadData<Input> {
  input: Input
  port?: MessagePort
}

/** Runs a module in a thread of its own, so that requests go on and nothing that it reads can stop the process. */
export async function runInThread<Output>(
  module: URL,
  { input, limits, signal, port, onReport }: ThreadTask,
): Promise<Output> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const workerData: ThreadData<unknown> = port ? { input, port } : { input }
  const worker = new Worker(module, {
    workerData,
    transferList: port ? [port] : [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  })
  const timer = setTimeout(() => reject(new ThreadLimitError('The thread took too long.')), limits.ms)
  const stop = () => reject(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  worker.on('message', (message: ThreadMessage<Output>) => {
    if ('result' in message) resolve(message.result)
    else onReport?.(message.report)
  })
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new ThreadLimitError(String(error)) : error))
  worker.on('exit', () => reject(new Error('The thread ended without a result.')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
