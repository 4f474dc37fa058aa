import type { Place } from './events.store.ts'

/** The number in a database event's id; nothing for any other id. Larger numbers than we ever give find nothing. */
export function numericId(id: string): number | undefined {
  return /^\d+$/.test(id) ? Math.min(Number(id), Number.MAX_SAFE_INTEGER) : undefined
}

/** A place in the list of past events as text, to be handed back for the next page. */
export const textOf = ({ endsAt, id }: Place): string => `${endsAt.getTime()}-${id}`

export function placeOf(text: string): Place | undefined {
  const [, time, id] = text.match(/^(\d{1,15})-(\d{1,15})$/) ?? []
  return time && id ? { endsAt: new Date(Number(time)), id: Number(id) } : undefined
}
