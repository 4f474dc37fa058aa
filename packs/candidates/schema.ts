import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'

/** A line of a file such as filers-2026.jsonl: a person who registered with the FEC for that year, which is not a nomination. */
export const Filer = z.strictObject({
  id: z.string().regex(/^[HS]\d[A-Z]{2}\d{5}$/),
  name: z.string().min(1),
  /** The FEC's code; null if the form was left empty. */
  party: z.string().min(1).nullable(),
  office: z.enum(['H', 'S']),
  state: StateCode,
  /** 0 for at large; null for the Senate, or if the form does not say. */
  district: z.int().min(0).max(60).nullable(),
  /** Challenger or open seat, as filed. Who is the incumbent is known from the officials pack, not from a filing. */
  status: z.enum(['C', 'O']).nullable(),
  /** Whole dollars; absent before the first report. */
  money: z
    .strictObject({ receipts: z.int(), disbursements: z.int(), cashOnHand: z.int(), until: LocalDate })
    .optional(),
})
export type Filer = z.infer<typeof Filer>
