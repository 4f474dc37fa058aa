type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> }

/** Drops fields without a value and normalizes whitespace. */
export function given<T extends object>(fields: T): Given<T>
export function given(fields: object): object {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
  return Object.fromEntries(
    Object.entries(fields)
      .map(([key, value]) => [key, typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value])
      .filter(([, value]) => isGiven(value)),
  )
}
