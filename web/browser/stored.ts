/** A zod schema, or one made from a guard (guards.ts) on pages that otherwise do not need zod. */
export interface Schema<Value> {
  safeParse(value: unknown): { data?: Value | undefined }
}

/** A value in the browser's storage. Storage may be off or full: reading then finds nothing and writing does nothing. */
export interface Stored<Value> {
  read(): Value | undefined
  /** Whether the value was stored. */
  write(value: Value): boolean
  remove(): void
}

interface StoredOptions {
  /** `local` stays until it is removed; `session` ends with the tab. */
  storage?: 'local' | 'session'
}

/** Plain text under one key. */
export function storedText(key: string, { storage = 'local' }: StoredOptions = {}): Stored<string> {
  const area = () => (storage === 'local' ? localStorage : sessionStorage)
  return {
    read() {
      try {
        return area().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(text) {
      try {
        area().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove() {
      try {
        area().removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

/** JSON under one key. What does not match the schema, such as a value of an older version, counts as absent. */
export function stored<Value>(key: string, schema: Schema<Value>, options?: StoredOptions): Stored<Value> {
  const { read, write, remove } = storedText(key, options)
  return {
    read() {
      const text = read()
      return text === undefined ? undefined : schema.safeParse(parseJson(text)).data
    },
    write: (value) => write(JSON.stringify(value)),
    remove,
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
