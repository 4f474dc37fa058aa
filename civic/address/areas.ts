import type { StateCode } from '../../contract/common.ts'
import type { AreaId, DeskArea } from '../../contract/desk-import.ts'
import type { Locale } from '../../contract/locale.ts'
import { stateOfFips, stateName } from './states.ts'

/** The state of an area; undefined for an unknown code. */
export const stateOfArea = (area: AreaId): StateCode | undefined => stateOfFips(area.slice(0, 2))

/** The states among these areas. A county is not its state. */
export const wholeStates = (areas: readonly AreaId[]): StateCode[] =>
  areas.filter(isWholeState).flatMap((area) => stateOfArea(area) ?? [])

/** The counties among these areas that belong to a state. */
export const countiesIn = (areas: readonly AreaId[], state: StateCode): AreaId[] =>
  areas.filter((area) => !isWholeState(area) && stateOfArea(area) === state)

/** "Travis County, Texas", or the state's name. */
export function areaName({ state, county }: DeskArea, locale: Locale): string {
  const name = stateName(state, locale)
  return county === null ? name : `${county}, ${name}`
}

/** The id of a state has two digits, the id of a county five. */
export const isWholeState = (area: AreaId) => area.length === 2
