import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Term } from '../../../../contract/officials.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useElectedText } from '../../../parts/offices/last-holder.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'

export const hasTermNote = (term: Term | null): term is Term =>
  term?.status === 'ending' || term?.status === 'outdated' || (term?.elected ?? null) !== null

/** Says that a term ends soon, that the office was on a ballot, or that the source is older than an election. */
export function TermNote({ term }: { term: Term }) {
  const { status, end, readOn, contestedOn } = term
  const { t } = useLingui()
  const elected = useElectedText()(term)
  const { localDate } = useFormat()
  const date = contestedOn && localDate(contestedOn, 'long')
  const contested = date && t`This seat was on the ${date} ballot. We don’t have the result yet.`
  const known = contested ?? elected
  if (status === 'ending' && end) return [known, t`Term ends ${localDate(end, 'long')}.`].filter(Boolean).join(' ')
  if (status !== 'outdated') return elected ?? null
  return known ?? <Unconfirmed asOf={readOn} />
}

/** The day of the source, for a person whom no second source confirms. Left out if the term's note already shows it. */
export function ReadOn({ term }: { term: Term }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  if (term.status === 'outdated') return null
  return t`As of ${localDate(term.readOn, 'long')}.`
}

/** Says that the facts on a card may have changed since the day of their source. */
export function Unconfirmed({ asOf }: { asOf: LocalDate }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <>
      {t`As of ${localDate(asOf, 'long')}.`}
      <MayChange />
    </>
  )
}
