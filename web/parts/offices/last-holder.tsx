import { Trans } from '@lingui/react/macro'
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

/** The number to call while we do not know who holds the office. */
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
