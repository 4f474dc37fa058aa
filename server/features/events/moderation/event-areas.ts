import { countiesIn, stateOfArea, wholeStates } from '../../../../civic/address/areas.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { AreaId } from '../../../../contract/desk-import.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Areas } from '../../../core/areas.ts'
import type { EventFilter } from './moderation.store.ts'

/** What decides who may change an event. */
interface EventPlace {
  /** Null for an event that names no state: only administrators change it. */
  stateCode: StateCode | null
  counties: readonly AreaId[]
}

/** An editor of a state changes all its events; an editor of a county those that an editor of that county entered. */
export function mayChangeEvent(areas: Areas, { stateCode, counties }: EventPlace): boolean {
  if (areas === 'all') return true
  if (stateCode === null) return false
  return (
    wholeStates(areas).includes(stateCode) || countiesIn(areas, stateCode).some((county) => counties.includes(county))
  )
}

export function requireEventPlace(areas: Areas, place: EventPlace) {
  if (!mayChangeEvent(areas, place)) throw new AppError('forbidden', { message: 'This is not one of your areas.' })
}

/** The counties of a new event in this state. Empty if its author edits the whole state. */
export function countiesOfNewEvent(areas: Areas, stateCode: StateCode | null): AreaId[] {
  if (areas === 'all' || stateCode === null || wholeStates(areas).includes(stateCode)) return []
  return countiesIn(areas, stateCode)
}

/** The events that `mayChangeEvent`; undefined for all. */
export function filterOf(areas: Areas): EventFilter | undefined {
  if (areas === 'all') return undefined
  const inStates = [...new Set(areas.flatMap((area) => stateOfArea(area) ?? []))]
  return {
    states: wholeStates(areas),
    counties: inStates.map((state) => ({ state, ids: countiesIn(areas, state) })),
  }
}
