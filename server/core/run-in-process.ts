import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, on } from 'node:events'
import { setPriority } from 'node:os'
import { errorDetails } from './error-details.ts'

export interface ProcessLimits {
  ms: number
  heapMb: number
}

/** The work took longer or needed more memory than its limits allow. */
export class ProcessLimitError extends Error {}

/** Carries the messages of one connection. */
export interface Channel<Sent, Received> {
  send(message: Sent): void
  /** Ends when the other side closes. */
  received: AsyncIterable<Received>
  close(): void
}

/** About one of the connections between two processes. */
type LinkMessage = { connection: number } & ({ event: 'open' | 'close' } | { event: 'message'; message: unknown })

/** What a process sends: any number of reports and messages of connections, then its result. */
type ProcessMessage<Output = unknown> =
  | LinkMessage
  | { report: unknown }
  | { result: Output }
  | { error: { message: string } }

export interface ProcessTask {
  input: unknown
  limits: ProcessLimits
  signal?: AbortSignal
  /** Keeps the process for another task: loading its modules takes longer than most tasks. */
  isRepeated?: boolean
  onReport?(report: unknown): void
  /** Answers a connection that the process opens. It ends with the task at the latest. */
  onConnection?(channel: Channel<never, never>): void
}

const idleMs = 30_000

/** At most one idle process of a module with the same memory limit. */
const idleProcesses = new Map<string, { child: ChildProcess; timer: NodeJS.Timeout }>()

/**
 * Runs a module in a process of its own, so that requests go on and nothing that it reads can stop the server: a thread that
 * needs much memory at once, as for parsing JSON, ends the whole process in spite of its limit.
 */
export async function runInProcess<Output>(
  module: URL,
  { input, limits, signal, isRepeated = false, onReport, onConnection }: ProcessTask,
): Promise<Output> {
  signal?.throwIfAborted()
  const key = `${module.href} ${limits.heapMb}`
  const child = takeIdleProcess(key) ?? startProcess(key, module, limits.heapMb)
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const timer = setTimeout(() => reject(new ProcessLimitError('The process took too long.')), limits.ms)
  const stop = () => reject(signal?.reason)
  const link = createLink((message) => send(child, message), onConnection)
  const receive = (message: ProcessMessage<Output>) => {
    if ('connection' in message) link.receive(message)
    else if ('report' in message) onReport?.(message.report)
    else if ('error' in message) reject(Object.assign(new Error(message.error.message), message.error))
    else if ('result' in message) resolve(message.result)
  }
  const end = (code: number | null, exitSignal: string | null) => reject(exitError(code, exitSignal))
  signal?.addEventListener('abort', stop, { once: true })
  child.on('message', receive).on('error', reject).on('exit', end)
  let isDone = false
  try {
    // Without a process, as with too many open files, the error event tells why.
    if (child.connected) send(child, { input })
    const result = await promise
    isDone = true
    return result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    child.off('message', receive).off('error', reject).off('exit', end)
    link.end()
    if (isDone && isRepeated && !idleProcesses.has(key) && child.connected) keepIdleProcess(key, child)
    else child.kill('SIGKILL')
  }
}

/** Ignores a process that has ended: the exit event reports that. */
const send = (to: Pick<ChildProcess, 'send'>, message: object) => to.send(message, () => {})

/** What a process gets of the environment. The secrets of the server are in it too, and the files that it reads are not trusted. */
const passedOn = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ']

function startProcess(key: string, module: URL, heapMb: number): ChildProcess {
  const execArgv = [...process.execArgv, `--max-old-space-size=${heapMb}`]
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = fork(module, { execArgv, env, serialization: 'advanced' })
  // A running task has its own listener. Without this one, an error of an idle process would end the server.
  child.on('error', () => {})
  return child.once('exit', () => idleProcesses.get(key)?.child === child && takeIdleProcess(key))
}

/** Out of memory, a process ends itself, or the system ends it. */
function exitError(code: number | null, signal: string | null): Error {
  const text = `The process ended without a result: ${signal ?? code}.`
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === abortCode
    ? new ProcessLimitError(text)
    : new Error(text)
}
/** The exit code of an abort on systems without signals. */
const abortCode = 134

function keepIdleProcess(key: string, child: ChildProcess) {
  const timer = setTimeout(() => void takeIdleProcess(key)?.kill('SIGKILL'), idleMs).unref()
  idleProcesses.set(key, { child, timer })
  child.unref()
  child.channel?.unref()
}

function takeIdleProcess(key: string): ChildProcess | undefined {
  const idle = idleProcesses.get(key)
  if (!idle) return undefined
  clearTimeout(idle.timer)
  idleProcesses.delete(key)
  idle.child.ref()
  idle.child.channel?.ref()
  return idle.child
}

/** Numbers are never reused, so that a late message of an earlier task cannot reach a new connection. */
let lastConnection = 0

/** Several connections between two processes. */
function createLink(sendToOther: (message: LinkMessage) => void, onConnection?: ProcessTask['onConnection']) {
  const open = new Map<number, EventEmitter>()
  let hasEnded = false

  const end = (connection: number) => {
    open.get(connection)?.emit('close')
    open.delete(connection)
  }

  const channel = <Received>(connection: number): Channel<unknown, Received> => {
    const messages = new EventEmitter()
    open.set(connection, messages)
    return {
      send(message) {
        if (open.has(connection)) sendToOther({ connection, event: 'message', message })
      },
      received: firstOfEach(on(messages, 'message', { close: ['close'] })),
      close() {
        if (!open.has(connection)) return
        end(connection)
        sendToOther({ connection, event: 'close' })
      },
    }
  }

  return {
    open<Received>() {
      if (hasEnded) throw new Error('The task has ended.')
      const connection = ++lastConnection
      sendToOther({ connection, event: 'open' })
      return channel<Received>(connection)
    },
    receive(about: LinkMessage) {
      if (about.event === 'message') open.get(about.connection)?.emit('message', about.message)
      else if (about.event === 'open') onConnection?.(channel(about.connection))
      else end(about.connection)
    },
    end() {
      hasEnded = true
      for (const connection of open.keys()) end(connection)
    },
  }
}

async function* firstOfEach<Item>(lists: ReturnType<typeof on>): AsyncGenerator<Item> {
  for await (const [first] of lists) yield first
}

export interface TaskContext {
  report(value: unknown): void
  /** Opens a connection to the process that started this one. */
  connect<Received>(): Channel<unknown, Received>
}

/** A `nice` value: requests come first, and the process gets the processor time that they leave. */
const lowPriority = 5

/** Called by the module of a process: does its tasks, one after another. */
export function doTasks<Input>(work: (input: Input, context: TaskContext) => Promise<unknown> | unknown) {
  setPriority(lowPriority)
  // Only the server ends this process, even when a signal goes to the whole process group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const sendToServer = (message: ProcessMessage) => void process.send?.(message, undefined, {}, () => {})
  let link: ReturnType<typeof createLink> | undefined
  process.on('message', async (message: { input: Input } | LinkMessage) => {
    if ('connection' in message) return link?.receive(message)
    const current = createLink(sendToServer)
    link = current
    try {
      const report = (value: unknown) => sendToServer({ report: value })
      const result = await work(message.input, { report, connect: current.open })
      // What still runs must not use the database during the next task, which could not end what it leaves open.
      current.end()
      sendToServer({ result })
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined
      sendToServer({ error: { ...errorDetails(error), ...(stack !== undefined && { stack }) } })
    }
    return undefined
  })
}
