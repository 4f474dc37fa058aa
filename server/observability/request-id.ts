import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Runs work on behalf of a request. Log lines and jobs created in it carry the request's id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

export const currentRequestId = (): string | undefined => current.getStore()
