import type { AreaId } from '../../contract/desk-import.ts'
import { AppError } from './app-error.ts'

/** The states and counties that a member edits. Administrators edit all. */
export type Areas = readonly AreaId[] | 'all'

/** Whether an area is one of these, or a county of one of these states. */
export const includesArea = (areas: Areas, area: AreaId): boolean =>
  areas === 'all' || areas.includes(area) || areas.includes(area.slice(0, 2))

/** Throws `forbidden` for the area of another office. */
export function requireArea({ areas }: { areas: Areas }, area: AreaId): void {
  if (!includesArea(areas, area)) throw new AppError('forbidden', { message: 'This is not one of your areas.' })
}
