import { CursorTime } from '../../core/cursor.ts'
import type { PastEventCursor } from './events.store.ts'

/** The database id in an event's id; undefined for elections and samples. Too large a number matches no row. */
export function parseDatabaseId(id: string): number | undefined {
  return /^\d+$/.test(id) ? Math.min(Number(id), Number.MAX_SAFE_INTEGER) : undefined
}

/** The `olderThan` value that requests the page after this event. */
export const formatCursor = ({ endsAt, id }: PastEventCursor): string => `${endsAt.getTime()}-${id}`

export function parseCursor(text: string): PastEventCursor | undefined {
  const [, time, id] = text.match(/^(\d{1,15})-(\d{1,15})$/) ?? []
  const { success, data } = CursorTime.safeParse(Number(time))
  return success ? { endsAt: new Date(data), id: Number(id) } : undefined
}
