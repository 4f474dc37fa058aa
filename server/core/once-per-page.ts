import { AsyncLocalStorage } from 'node:async_hooks'

interface Page {
  isDone: boolean
}

/** In the async context, where no request can put anything. */
const current = new AsyncLocalStorage<Page>()

/** Runs what answers a request for a page. The calls that the page makes meanwhile share what they read. */
export async function asOnePage<T>(work: () => Promise<T>): Promise<T> {
  const page = { isDone: false }
  try {
    return await current.run(page, work)
  } finally {
    page.isDone = true
  }
}

/** Adds to a function that it reads once for a page and all its calls, if they have the same key. */
export function oncePerPage<Args extends unknown[], Value>(
  read: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => unknown,
): (...args: Args) => Promise<Value> {
  const pages = new WeakMap<Page, Map<unknown, Promise<Value>>>()
  return (...args) => {
    const page = current.getStore()
    if (!page || page.isDone) return read(...args)
    const values = pages.get(page) ?? new Map<unknown, Promise<Value>>()
    pages.set(page, values)
    const key = keyOf(...args)
    const value = values.get(key) ?? read(...args)
    values.set(key, value)
    return value
  }
}
