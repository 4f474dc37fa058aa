/** Numbers repeated ids, since two items can have the same content. */
export function withUniqueIds<T extends { id: string }>(items: T[]): T[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const before = seen.get(item.id) ?? 0
    seen.set(item.id, before + 1)
    return before === 0 ? item : { ...item, id: `${item.id}-${before + 1}` }
  })
}
