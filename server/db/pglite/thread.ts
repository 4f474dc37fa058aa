import { Worker } from 'node:worker_threads'
import type { Answer, Question } from './protocol.ts'

type Ask = Question extends infer Q ? (Q extends unknown ? Omit<Q, 'id'> : never) : never

export interface PgliteThread {
  ask(question: Ask): Promise<Answer>
  /** Questions under way. */
  unanswered(): number
  /** Opens it again where it has ended, as on a full disk. Only for who has it alone: a transaction would go on without its beginning. */
  revive(): Promise<void>
  close(): Promise<void>
}

interface Source {
  /** Where the database lives; in memory when absent. */
  folder?: string
  /** A dump to begin with, so that tests need not create a database each time. */
  image?: Uint8Array<ArrayBuffer>
}

/** Milliseconds: how long opening it again may take, and when that is tried next after it failed. */
const revival = { patience: 60_000, rest: 3000 }

/** Starts the database in a thread and resolves when it is open. */
export async function openPglite(source: Source): Promise<PgliteThread> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let last = 0
  let worker: Worker | undefined
  let broken: Error | undefined
  let closed = false
  let restUntil = 0

  const failAll = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const take = (answer: Answer) => {
    const pending = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer)
  }

  const open = () =>
    new Promise<void>((resolve, reject) => {
      const own = new Worker(new URL('./worker.ts', import.meta.url), { workerData: source })
      worker = own
      own.on('message', (answer: Answer) => {
        if (answer.id !== 0) return take(answer)
        broken = undefined
        return resolve()
      })
      const end = (error: Error) => {
        failAll(error)
        reject(error)
      }
      own.on('error', end)
      own.on('exit', () => end(outOfReach('The database thread has ended.')))
    })

  const ask = (question: Ask): Promise<Answer> => {
    if (broken) return Promise.reject(broken)
    const id = ++last
    const pending = Promise.withResolvers<Answer>()
    waiting.set(id, pending)
    worker?.postMessage({ ...question, id })
    return pending.promise
  }

  await open()
  return {
    ask,
    unanswered: () => waiting.size,
    async revive() {
      if (!broken) return
      if (closed || !source.folder || performance.now() < restUntil) throw broken
      const tooLong = setTimeout(() => void worker?.terminate(), revival.patience)
      try {
        await open()
      } catch {
        restUntil = performance.now() + revival.rest
        throw outOfReach('The database cannot be opened.')
      } finally {
        clearTimeout(tooLong)
      }
    },
    async close() {
      closed = true
      if (broken) return
      // One that cannot end calmly, as on a full disk, is put in order when it is opened next.
      await ask({ kind: 'close' }).catch(() => {})
      broken = new Error('The database is closed.')
      await worker?.terminate()
    },
  }
}

/** With PostgreSQL's code for a server that broke down: `isDatabaseUnavailable` knows it. */
const outOfReach = (message: string) => Object.assign(new Error(message), { code: '57P02' })
