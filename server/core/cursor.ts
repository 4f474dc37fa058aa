import { z } from 'zod'
import { AppError } from './app-error.ts'

/** Where a page ended, for the next to go on. It holds nothing secret: what it could name, the caller has seen. */
export const writeCursor = (place: (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

export function readCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | undefined {
  if (cursor === undefined) return undefined
  const read = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw new AppError('invalid_input', { fields: { cursor: 'invalid' } })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One more than asked for was read: when it is there, there is a next page. */
export function cut<T>(rows: T[], limit: number, placeOf: (last: T) => (string | number)[]) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null }
}
