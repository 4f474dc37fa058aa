import { z } from 'zod'
import { LocalDate, Source, StateCode, Zip } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { DistrictShare } from './officials.schemas.ts'

/** Why a state's congressional district lines changed. */
export const LinesChange = z.object({
  state: StateCode,
  /** The name of the plan, in English. */
  plan: z.string(),
  /** Who decided. `restored`: the legislature, and a court put the plan back in force. Null if unknown. */
  decidedBy: z.enum(['legislature', 'restored', 'court', 'commission', 'voters']).nullable(),
  decidedOn: LocalDate.nullable(),
  /** A court challenge was pending on the day of the report. */
  disputed: z.boolean(),
  /** The state's own page with the map. */
  url: z.string(),
  reportedOn: LocalDate,
  /** True if no source of ours confirms what was decided. */
  unconfirmed: z.boolean(),
})
export type LinesChange = z.infer<typeof LinesChange>

/** A House seat of the next Congress, elected on new lines. */
export const NextSeat = z.object({
  congress: z.int(),
  /** The day on which the next Congress begins. */
  from: LocalDate,
  /** The general election that fills it, and whether it is over. */
  election: z.object({ date: LocalDate, over: z.boolean() }),
  /** Every district that is possible for the ZIP code on the next lines. */
  districts: z.array(DistrictShare),
  changes: z.array(LinesChange),
  source: Source,
})
export type NextSeat = z.infer<typeof NextSeat>

export const nextSeatByZip = operation({
  access: 'public',
  summary: 'The House seat that a ZIP code’s voters elect on new district lines',
  params: z.object({ zip: Zip }),
  reply: z.object({
    zip: Zip,
    /** Null if the lines in this ZIP code stay as they are, and from the day on which the next Congress begins. */
    seat: NextSeat.nullable(),
  }),
})
