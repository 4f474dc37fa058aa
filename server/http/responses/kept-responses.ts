import { type StaticResponse, createStaticResponseCache } from './static-responses.ts'

export interface Prepared {
  response: StaticResponse
  isKept: boolean
}

/** Responses in memory, and those being prepared, for which several requests may wait. */
export function createKeptResponses(maxBytes: number) {
  const { get, set } = createStaticResponseCache(maxBytes)
  const pending = new Map<string, Promise<Prepared>>()
  return {
    get,
    set,
    prepare(key: string, create: () => Promise<Prepared>): Promise<Prepared> {
      const running = pending.get(key)
      if (running) return running
      const started = create()
        .then((prepared) => {
          if (prepared.isKept) set(key, prepared.response)
          return prepared
        })
        .finally(() => pending.delete(key))
      pending.set(key, started)
      return started
    },
  }
}
