export interface RecordKind<T> {
  /** Plural name of the records. */
  label: string
  keyOf(record: T): string
  stateOf(record: T): string
  nameOf(record: T): string
}

/** Records with an id, a state and a name. */
export const byId = <T extends { id: string; state: string; name: string }>(label: string): RecordKind<T> => ({
  label,
  keyOf: ({ id }) => id,
  stateOf: ({ state }) => state,
  nameOf: ({ name }) => name,
})

interface Change {
  state: string
  before: number
  after: number
  added: string[]
  removed: string[]
  /** Number of changed records by field. */
  fields: Map<string, number>
}

/** What changes, state by state, and what of it is implausible. */
export function tellChanges<T extends object>(before: readonly T[], after: readonly T[], kind: RecordKind<T>) {
  const changes = findChanges(before, after, kind)
  return { lines: changeLines(changes, kind), implausible: findImplausible(changes, kind) }
}

/** Changes by state; states without changes are omitted. */
function findChanges<T extends object>(
  before: readonly T[],
  after: readonly T[],
  { keyOf, stateOf, nameOf }: RecordKind<T>,
): Change[] {
  const old = Map.groupBy(before, stateOf)
  const updated = Map.groupBy(after, stateOf)
  const states = [...new Set([...old.keys(), ...updated.keys()])].sort()
  return states.flatMap((state) => {
    const was = new Map((old.get(state) ?? []).map((record) => [keyOf(record), record]))
    const is = new Map((updated.get(state) ?? []).map((record) => [keyOf(record), record]))
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

function changeLines<T>(changes: readonly Change[], { label }: RecordKind<T>): string[] {
  if (changes.length === 0) return [`${label}: no changes`]
  const list = (word: string, names: string[]) =>
    names.length > 0
      ? [
          `${names.length} ${word} (${names.slice(0, namesShown).join(', ')}${names.length > namesShown ? ', ...' : ''})`,
        ]
      : []
  return changes.map(({ state, added, removed, fields }) => {
    const changed = [...fields].map(([field, count]) => `${field} ${count}`).join(', ')
    const parts = [...list('added', added), ...list('removed', removed), ...(changed ? [`changed: ${changed}`] : [])]
    return `${label}, ${state}: ${parts.join('; ')}`
  })
}

/** Warns when a state lost a third of its records, or nearly all of nine or more were replaced: the file is probably faulty. */
function findImplausible<T>(changes: readonly Change[], { label }: RecordKind<T>): string[] {
  return changes.flatMap(({ state, before, after, removed }) => [
    ...(before > 0 && after < (before * 2) / 3 ? [`${label}, ${state}: only ${after} of ${before} are left`] : []),
    ...(before >= 9 && after >= (before * 2) / 3 && removed.length > before * 0.8
      ? [`${label}, ${state}: ${removed.length} of ${before} were replaced`]
      : []),
  ])
}
