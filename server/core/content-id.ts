import { createHash } from 'node:crypto'

/** Derived from content, not from list position, so that a voter's saved mark still matches after the next response. */
export const contentId = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** Tells items with the same id apart by `contentOf`, and by their order only if that is the same too. */
export function withUniqueIds<T extends { id: string }>(items: T[], contentOf: (item: T) => string[] = () => []): T[] {
  const alike = Map.groupBy(items, ({ id }) => id)
  const seen = new Map<string, number>()
  return items.map((item) => {
    const content = alike.get(item.id)?.length === 1 ? [] : contentOf(item)
    const id = content.length === 0 ? item.id : contentId(item.id, ...content)
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return { ...item, id: before === 0 ? id : `${id}-${before + 1}` }
  })
}
