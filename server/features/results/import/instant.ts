import { z } from 'zod'
import type { Reporting } from '../../../../contract/results.ts'
import type { Contest } from '../count.ts'

/** A moment with its offset: a time without one means another moment in another state. */
export const Instant = z.iso
  .datetime({ offset: true, message: 'must be a date and time with an offset, such as 2026-11-03T21:15:00-05:00' })
  .transform((text) => new Date(text))

/** Where an office does not say how far the whole count is, the contest that reaches furthest says it. */
export function widestReporting(contests: Contest[]): Reporting | null {
  return contests
    .map(({ reporting }) => reporting)
    .reduce((widest, one) => (one && one.total > (widest?.total ?? 0) ? one : widest), null)
}
