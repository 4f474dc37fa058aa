import { z } from 'zod'
import { AppError } from './app-error.ts'

/** A time within a cursor, in milliseconds. Limited to four-digit years from 1970 on, which the database can read. */
export const CursorTime = z.int().min(0).max(Date.UTC(9999, 0))

/** The position where a page of a list ended. It is not secret: it contains only values of rows the caller has seen. */
export const encodeCursor = (position: (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

export function decodeCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | undefined {
  if (cursor === undefined) return undefined
  const result = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!result.success) throw new AppError('invalid_input', { fields: { cursor: 'invalid' } })
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `rows` holds up to one row more than the limit: if it is there, there is a next page. */
export function paginate<T>(rows: T[], limit: number, positionOf: (last: T) => (string | number)[]) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null }
}
