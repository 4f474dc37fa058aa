import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { displayName } from '../../../civic/people/names.ts'
import { phoneUrl } from '../../../civic/text/phone.ts'
import type { Term } from '../../../contract/officials.ts'
import { officialPath } from '../../../contract/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'

type LastHolderProps = { term: Term; className?: string; linked?: boolean }

/** Who held an office last, as far as we know, and until when. */
export function LastHolder({ term: { lastHolder, end, readOn }, className, linked = true }: LastHolderProps) {
  const { localDate } = useFormat()
  if (!lastHolder) return null
  const name = displayName(lastHolder.name)
  const person =
    linked && lastHolder.bioguideId ? (
      <Link href={officialPath(lastHolder.bioguideId)}>{name}</Link>
    ) : (
      <span>{name}</span>
    )
  return (
    <p className={className}>
      {end ? (
        <Trans>
          Until {localDate(end, 'long')}: {person}
        </Trans>
      ) : (
        <Trans>
          As of {localDate(readOn, 'long')}: {person}
        </Trans>
      )}
    </p>
  )
}

/** The number to call while we do not know who holds the office, or have no contacts of the new holder. */
export function OfficePhone({ term: { officePhone } }: { term: Term }) {
  if (!officePhone) return null
  return (
    <p className="text-step--1">
      <Trans>
        Office phone: <a href={phoneUrl(officePhone)}>{officePhone}</a>
      </Trans>
    </p>
  )
}

/** Who was elected to an office and takes it later; undefined once the term has begun, and without a certified result. */
export function useElectedText() {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (term: Term | null): string | undefined => {
    if (!term?.elected || term.elected.seated) return undefined
    const { takesOffice, reelected } = term.elected
    if (reelected && term.end !== null && takesOffice !== null && term.end > takesOffice) return undefined
    const name = displayName(term.elected.name)
    const electedOn = localDate(term.elected.electedOn, 'long')
    const begins = takesOffice && localDate(takesOffice, 'long')
    if (reelected) return begins ? t`Reelected. The new term begins ${begins}.` : t`Reelected on ${electedOn}.`
    return begins ? t`${name} was elected and takes office ${begins}.` : t`${name} was elected on ${electedOn}.`
  }
}
