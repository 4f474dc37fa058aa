import type { Schema } from './stored.ts'

/** Whether a value that was stored earlier, perhaps by another version, has the expected type. Much smaller than zod. */
export type Guard<Value> = (value: unknown) => value is Value

/** The type of what a guard accepts. */
export type Guarded<Is extends Guard<unknown>> = Is extends Guard<infer Value> ? Value : never

/** A field whose guard accepts `undefined` may be absent. */
type Fields<Guards extends Record<string, Guard<unknown>>> = {
  [Key in keyof Guards as undefined extends Guarded<Guards[Key]> ? never : Key]: Guarded<Guards[Key]>
} & {
  [Key in keyof Guards as undefined extends Guarded<Guards[Key]> ? Key : never]?: Guarded<Guards[Key]>
}

export const isString = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isText =
  (maxLength: number, pattern?: RegExp) =>
  (value: unknown): value is string =>
    isString(value) && value.length <= maxLength && (pattern?.test(value) ?? true)

export const isBetween =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    isNumber(value) && value >= min && value <= max

export const isIntegerBetween =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && isBetween(min, max)(value)

/** A LocalDate. */
export function isDay(value: unknown): value is string {
  if (!isText(10, /^\d{4}-\d\d-\d\d$/)(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((each) => each === value)

export const isNullOr =
  <Value>(is: Guard<Value>) =>
  (value: unknown): value is Value | null =>
    value === null || is(value)

export const isAbsentOr =
  <Value>(is: Guard<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || is(value)

export const isListOf =
  <Value>(is: Guard<Value>, maxLength = Number.POSITIVE_INFINITY) =>
  (value: unknown): value is Value[] =>
    Array.isArray(value) && value.length <= maxLength && value.every(is)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isRecordOf =
  <Value>(is: Guard<Value>) =>
  (value: unknown): value is Record<string, Value> =>
    isObject(value) && Object.values(value).every(is)

/** An object with these fields. Other fields are ignored. */
export const hasFields =
  <Guards extends Record<string, Guard<unknown>>>(fields: Guards) =>
  (value: unknown): value is Fields<Guards> =>
    isObject(value) && Object.entries(fields).every(([name, is]) => is(Reflect.get(value, name)))

/** For `stored`. */
export const schemaOf = <Value>(is: Guard<Value>): Schema<Value> => ({
  safeParse: (value) => (is(value) ? { data: value } : {}),
})
