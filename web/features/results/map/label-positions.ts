import type { StateCode } from '../../../../contract/common.ts'

/** Where the middle of a shape is no place for its name. */
export const nudges: Partial<Record<StateCode, [number, number]>> = {
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

/** Too small to write in: their names stand in a column beside the coast, from the north. */
const coast: StateCode[] = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']

/** The place of a name that stands beside its state. */
export const beside: Partial<Record<StateCode, [number, number]>> = {
  HI: [275, 500],
  ...Object.fromEntries(coast.map((state, index): [StateCode, [number, number]] => [state, [985, 152 + index * 34]])),
}
