/** The keys that occur more than once, in order. */
export const duplicates = <T>(items: readonly T[], keyOf: (item: T) => string): string[] =>
  [...Map.groupBy(items, keyOf)].filter(([, group]) => group.length > 1).map(([key]) => key)

/** The places in a file at which a key occurs again. */
export function repeats<T>(file: string, list: readonly T[], keyOf: (one: T) => string): string[] {
  const known = new Set<string>()
  return list.flatMap((one, index) => {
    const key = keyOf(one)
    const isKnown = known.has(key)
    known.add(key)
    return isKnown ? [`${file}:${index + 1} ${key} occurs twice`] : []
  })
}
