import { setPriority } from 'node:os'
import { type MessagePort, Worker, parentPort } from 'node:worker_threads'

export interface ThreadLimits {
  ms: number
  heapMb: number
}

/** The work took longer or needed more memory than its limits allow. */
export class ThreadLimitError extends Error {}

/** What a thread sends: any number of reports, then its result. */
type ThreadMessage<Output = unknown> = { report: unknown } | { result: Output }

/** What a thread receives. */
interface ThreadInput<Input> {
  input: Input
  port?: MessagePort
}

export interface ThreadTask {
  input: unknown
  limits: ThreadLimits
  signal?: AbortSignal
  /** Passed on to the thread, which closes it after the task. */
  port?: MessagePort
  /** Keeps the thread for another task: loading its modules takes longer than most tasks. */
  isRepeated?: boolean
  onReport?(report: unknown): void
}

const idleMs = 30_000

/** At most one idle thread of a module with the same memory limit. */
const idleThreads = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>()

/** Runs a module in a thread of its own, so that requests go on and nothing that it reads can stop the process. */
export async function runInThread<Output>(
  module: URL,
  { input, limits, signal, port, isRepeated = false, onReport }: ThreadTask,
): Promise<Output> {
  signal?.throwIfAborted()
  const key = `${module.href} ${limits.heapMb}`
  const worker = takeIdleThread(key) ?? startThread(key, module, limits.heapMb)
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const timer = setTimeout(() => reject(new ThreadLimitError('The thread took too long.')), limits.ms)
  const stop = () => reject(signal?.reason)
  const receive = (message: ThreadMessage<Output>) => {
    if ('result' in message) resolve(message.result)
    else onReport?.(message.report)
  }
  const fail = (error: unknown) => reject(isOutOfMemory(error) ? new ThreadLimitError(String(error)) : error)
  const end = () => reject(new Error('The thread ended without a result.'))
  signal?.addEventListener('abort', stop, { once: true })
  worker.on('message', receive).on('error', fail).on('exit', end)
  worker.postMessage({ input, ...(port && { port }) }, port ? [port] : [])
  let isDone = false
  try {
    const result = await promise
    isDone = true
    return result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    worker.off('message', receive).off('error', fail).off('exit', end)
    if (isDone && isRepeated && !idleThreads.has(key)) keepIdleThread(key, worker)
    else await worker.terminate()
  }
}

function startThread(key: string, module: URL, heapMb: number): Worker {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // While a task runs, it handles the error too; an idle thread has nobody to tell.
  worker.on('error', () => {})
  return worker.once('exit', () => idleThreads.get(key)?.worker === worker && takeIdleThread(key))
}

function keepIdleThread(key: string, worker: Worker) {
  const timer = setTimeout(() => void takeIdleThread(key)?.terminate(), idleMs).unref()
  idleThreads.set(key, { worker, timer })
  worker.unref()
}

function takeIdleThread(key: string): Worker | undefined {
  const idle = idleThreads.get(key)
  if (!idle) return undefined
  clearTimeout(idle.timer)
  idleThreads.delete(key)
  idle.worker.ref()
  return idle.worker
}

interface TaskContext {
  port: MessagePort | undefined
  report(value: unknown): void
}

/** A `nice` value: requests come first, and the thread gets the processor time that they leave. */
const lowPriority = 5

/** Called by the module of a thread: does its tasks, one after another. An error ends the thread. */
export function doTasks<Input>(work: (input: Input, context: TaskContext) => Promise<unknown>) {
  // Linux sets the priority of this thread only. Other systems would slow down the whole server.
  if (process.platform === 'linux') setPriority(lowPriority)
  const send = (message: ThreadMessage) => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ input, port }: ThreadInput<Input>) => {
    const result = await work(input, { port, report: (report) => send({ report }) })
    port?.close()
    send({ result })
  })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
