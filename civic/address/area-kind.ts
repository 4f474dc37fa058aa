import type { AreaId } from '../../contract/desk-import.ts'

/** The id of a state has two digits, the id of a county five. */
export const isWholeState = (area: AreaId) => area.length === 2
