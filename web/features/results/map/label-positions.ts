import type { StateCode } from '../../../../contract/common.ts'

/** Moves a label where the center of the shape is a poor position for it. */
export const labelOffsets: Partial<Record<StateCode, [number, number]>> = {
  AK: [8, -6],
  CA: [-8, 4],
  FL: [22, 6],
  ID: [4, 18],
  KY: [8, 3],
  LA: [-16, -2],
  ME: [0, 3],
  MI: [11, 16],
  MN: [-6, 4],
  NY: [4, 2],
  OK: [12, 0],
  SC: [2, -2],
  VA: [8, 5],
  WV: [-4, 6],
}

/** Too small for a label inside: these are listed in a column off the coast, from north to south. */
const coast: StateCode[] = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']

/** Positions of labels drawn outside their state. */
export const labelsOutsideShape: Partial<Record<StateCode, [number, number]>> = {
  HI: [275, 500],
  ...Object.fromEntries(coast.map((state, index): [StateCode, [number, number]] => [state, [985, 152 + index * 34]])),
}
