import type { LocalDate } from '../../contract/common.ts'

/**
 * For how many years a state's rule is confirmed after its source's date. Constitutions say who may vote and change by popular
 * vote; the other rules are statutes, which two regular sessions can change.
 */
const yearsConfirmed = { eligibility: 4, preregistration: 2, felony: 2, recount: 2 }
export type VoterRuleName = keyof typeof yearsConfirmed

/** The first day on which a rule with a source of this date is no longer confirmed. */
export const confirmedBefore = (name: VoterRuleName, asOf: LocalDate): LocalDate =>
  `${Number(asOf.slice(0, 4)) + yearsConfirmed[name]}${asOf.slice(4)}`
