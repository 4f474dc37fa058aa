import type { Count } from '../count.ts'

/** An official file, understood; `placeOf` says where a contest stands in it. */
export interface ReadCount {
  count: Count
  placeOf(contestId: string): string
}
