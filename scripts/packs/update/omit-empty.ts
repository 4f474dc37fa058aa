type NonEmpty<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> }

/** Drops fields without a value and normalizes whitespace. */
export function omitEmpty<T extends object>(fields: T): NonEmpty<T>
export function omitEmpty(fields: object): object {
  const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''
  return Object.fromEntries(
    Object.entries(fields)
      .map(([key, value]) => [key, typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value])
      .filter(([, value]) => hasValue(value)),
  )
}
