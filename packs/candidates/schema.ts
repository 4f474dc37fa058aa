import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.ts'

/** A line of filers-2026.jsonl: who registered with the FEC for 2026. A filer is not a nominee. */
export const Filer = z.strictObject({
  id: z.string().regex(/^[HS]\d[A-Z]{2}\d{5}$/),
  name: z.string().min(1),
  /** As the FEC has it: SULLIVAN, DAN */
  filedAs: z.string().min(1),
  /** The FEC's code; null where the form was left empty. */
  party: z.string().min(1).nullable(),
  partyName: z.string().min(1).nullable(),
  office: z.enum(['H', 'S']),
  state: StateCode,
  /** 0 is at large; null for the Senate, and where the form does not say. */
  district: z.int().min(0).max(60).nullable(),
  /** Incumbent, challenger or open seat, as filed. */
  status: z.enum(['I', 'C', 'O']).nullable(),
  /** Where the filer sits in Congress. */
  bioguideId: z
    .string()
    .regex(/^[A-Z]\d{6}$/)
    .optional(),
  /** Whole dollars; absent before the first report. */
  money: z
    .strictObject({ receipts: z.int(), disbursements: z.int(), cashOnHand: z.int(), until: LocalDate })
    .optional(),
})
export type Filer = z.infer<typeof Filer>
