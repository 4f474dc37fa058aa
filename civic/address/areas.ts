import type { StateCode } from '../../contract/common.ts'
import type { AreaId } from '../../contract/desk-import.ts'
import { stateOfFips } from './fips.ts'

const isState = (area: AreaId) => area.length === 2

/** The state of an area; undefined for an unknown code. */
export const stateOfArea = (area: AreaId): StateCode | undefined => stateOfFips(area.slice(0, 2))

/** The states among these areas. A county is not its state. */
export const wholeStates = (areas: readonly AreaId[]): StateCode[] =>
  areas.filter(isState).flatMap((area) => stateOfArea(area) ?? [])

/** The counties among these areas that belong to a state. */
export const countiesIn = (areas: readonly AreaId[], state: StateCode): AreaId[] =>
  areas.filter((area) => !isState(area) && stateOfArea(area) === state)
