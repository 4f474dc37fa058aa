import { z } from 'zod'

/** A day without a time or a zone: `2026-11-03`. Elections happen on days, not at instants. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

export const Zip = z.string().regex(/^\d{5}$/, 'five digits')

/** Strings of this kind are limited before they reach a rule or a row. */
export const limits = {
  name: 100,
  email: 254,
  password: { min: 10, max: 128 },
  post: 5000,
  comment: 2000,
  address: 300,
  search: 100,
} as const
