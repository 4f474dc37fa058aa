interface Described<T> {
  /** What the records are called. */
  what: string
  keyOf(record: T): string
  stateOf(record: T): string
  nameOf(record: T): string
}

interface Change {
  state: string
  before: number
  after: number
  added: string[]
  removed: string[]
  /** How often each field changed. */
  fields: Map<string, number>
}

/** What is different, state by state; states with nothing new are left out. */
export function changesOf<T extends object>(
  before: readonly T[],
  after: readonly T[],
  { keyOf, stateOf, nameOf }: Described<T>,
): Change[] {
  const old = Map.groupBy(before, stateOf)
  const fresh = Map.groupBy(after, stateOf)
  const states = [...new Set([...old.keys(), ...fresh.keys()])].sort()
  return states.flatMap((state) => {
    const was = new Map((old.get(state) ?? []).map((record) => [keyOf(record), record]))
    const is = new Map((fresh.get(state) ?? []).map((record) => [keyOf(record), record]))
    const added = [...is].filter(([key]) => !was.has(key)).map(([, record]) => nameOf(record))
    const removed = [...was].filter(([key]) => !is.has(key)).map(([, record]) => nameOf(record))
    const fields = new Map<string, number>()
    for (const [key, record] of is) {
      const earlier = was.get(key)
      for (const field of earlier ? differences(earlier, record) : []) fields.set(field, (fields.get(field) ?? 0) + 1)
    }
    const change = { state, before: was.size, after: is.size, added, removed, fields }
    return added.length + removed.length + fields.size > 0 ? [change] : []
  })
}

function differences(before: object, after: object): string[] {
  const was = new Map<string, unknown>(Object.entries(before))
  const is = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  )
}

const namesShown = 8

export function changeLines<T>(changes: readonly Change[], { what }: Described<T>): string[] {
  if (changes.length === 0) return [`${what}: nothing new`]
  const list = (word: string, names: string[]) =>
    names.length > 0
      ? [`${names.length} ${word} (${names.slice(0, namesShown).join(', ')}${names.length > namesShown ? ', …' : ''})`]
      : []
  return changes.map(({ state, added, removed, fields }) => {
    const changed = [...fields].map(([field, count]) => `${field} ${count}`).join(', ')
    const parts = [...list('added', added), ...list('removed', removed), ...(changed ? [`changed: ${changed}`] : [])]
    return `${what}, ${state}: ${parts.join('; ')}`
  })
}

/** A file that lost a third of a state, or swapped nearly everybody, is more likely broken than true. */
export function implausible<T>(changes: readonly Change[], { what }: Described<T>): string[] {
  return changes.flatMap(({ state, before, after, removed }) => [
    ...(before > 0 && after < (before * 2) / 3 ? [`${what}, ${state}: only ${after} of ${before} are left`] : []),
    ...(before >= 9 && after >= (before * 2) / 3 && removed.length > before * 0.8
      ? [`${what}, ${state}: ${removed.length} of ${before} are others than before`]
      : []),
  ])
}
