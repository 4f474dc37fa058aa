import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Term } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'

export const hasTermNote = (term: Term | null): term is Term => term?.status === 'ending' || term?.status === 'outdated'

/** That a term ends soon, or that the source is older than an election. Plain text, because large chambers have 400 of them. */
export function TermNote({ term }: { term: Term }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (term.status === 'ending' && term.end) return t`Term ends ${localDate(term.end, 'long')}.`
  if (term.status !== 'outdated') return null
  return t`As of ${localDate(term.readOn, 'long')}. This may have changed.`
}

/** The day of the source, for a person whom no second source confirms. Left out if the term's note has it already. */
export function ReadOn({ term }: { term: Term }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (term.status === 'outdated') return null
  return t`As of ${localDate(term.readOn, 'long')}.`
}

/** That no official or neutral source has the facts on a card. */
export function Unconfirmed({ asOf }: { asOf: LocalDate }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return t`As of ${localDate(asOf, 'long')}. No official source confirms this. Check with the office.`
}
