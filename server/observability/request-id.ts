import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** For whatever is done on behalf of one request, wherever it is done: lines of the log name it, and so do jobs. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()
