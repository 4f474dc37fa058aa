import { Worker } from 'node:worker_threads'
import type { Answer, Question } from './protocol.ts'

type Ask = Question extends infer Q ? (Q extends unknown ? Omit<Q, 'id'> : never) : never

export interface PgliteThread {
  ask(question: Ask): Promise<Answer>
  /** Questions under way. */
  unanswered(): number
  close(): Promise<void>
}

interface Source {
  /** Where the database lives; in memory when absent. */
  folder?: string
  /** A dump to begin with, so that tests need not create a database each time. */
  image?: Uint8Array<ArrayBuffer>
}

/** Starts the database in a thread and resolves when it is open. */
export function openPglite(source: Source): Promise<PgliteThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: source })
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let last = 0
  let broken: Error | undefined

  const failAll = (error: Error) => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const ask = (question: Ask): Promise<Answer> => {
    if (broken) return Promise.reject(broken)
    const id = ++last
    const pending = Promise.withResolvers<Answer>()
    waiting.set(id, pending)
    worker.postMessage({ ...question, id })
    return pending.promise
  }

  const thread: PgliteThread = {
    ask,
    unanswered: () => waiting.size,
    async close() {
      if (broken) return
      await ask({ kind: 'close' })
      broken = new Error('The database is closed.')
      await worker.terminate()
    },
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if (answer.id === 0) return resolve(thread)
      const pending = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.error) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
      else pending?.resolve(answer)
    })
    worker.on('error', (error: Error) => {
      failAll(error)
      reject(error)
    })
    worker.on('exit', () => failAll(new Error('The database thread has ended.')))
  })
}
