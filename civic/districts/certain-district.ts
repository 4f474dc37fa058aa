/** The district of a ZIP code if no other one is possible. */
export function certainDistrict<T extends { approximate: boolean }>(districts: readonly T[]): T | undefined {
  const [only, ...others] = districts
  return only && others.length === 0 && !only.approximate ? only : undefined
}
