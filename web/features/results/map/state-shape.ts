import type { StateCode } from '../../../../contract/common.ts'

export interface StateShape {
  state: StateCode
  /** The `d` attribute of an SVG path. */
  path: string
  /** The center of its largest polygon. */
  middle: [number, number]
}

/** The part of the plane that the map shows: left, top, width and height. */
export const viewBox: [number, number, number, number] = [-60, 5, 1090, 605]
