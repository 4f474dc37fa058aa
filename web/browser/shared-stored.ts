import { createListeners } from '../ui/store.ts'
import { type Schema, type Stored, parseJson, storedText } from './stored.ts'

/** A stored value that several components show. All are rendered again when it changes, even in another tab. */
export interface SharedStored<Value> extends Stored<Value> {
  key: string
  /** The value of a stored text. The same text gives the same object, because React compares snapshots by identity. */
  parse(text: string | undefined): Value | undefined
  /** False after the browser refused to store the value; it is then lost when the page closes. */
  isSaved(this: void): boolean
  /** For `useSyncExternalStore`. */
  subscribe(this: void, listener: () => void): () => void
}

/** Where storage is off or full, a written value lasts until the page is left. */
export function sharedStored<Value>(key: string, schema: Schema<Value>): SharedStored<Value> {
  const text = storedText(key)
  let unsaved: string | undefined
  let last: { text: string; value: Value | undefined } | undefined

  const onStorage = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) notify()
  }
  const { notify, subscribe } = createListeners(() => {
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })

  const parse = (current: string | undefined) => {
    if (current === undefined) return undefined
    if (last?.text !== current) last = { text: current, value: schema.safeParse(parseJson(current)).data }
    return last.value
  }

  return {
    key,
    parse,
    read: () => parse(unsaved ?? text.read()),
    isSaved: () => unsaved === undefined,
    write(value) {
      const next = JSON.stringify(value)
      last = { text: next, value }
      const isSaved = text.write(next)
      unsaved = isSaved ? undefined : next
      notify()
      return isSaved
    },
    remove() {
      unsaved = undefined
      text.remove()
      notify()
    },
    subscribe,
  }
}
