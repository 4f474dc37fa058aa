import { Trans } from '@lingui/react/macro'
import { sourceName } from '../../../civic/text/source-name.ts'
import { webUrl } from '../../../civic/text/web-url.ts'
import type { Source } from '../../../contract/common.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { OutsideLink } from '../outside-link.tsx'

/** The name of a source in the reader's language. On a Spanish page, a name that exists only in English is marked as English. */
export function SourceName({ name, nameEs }: { name: string; nameEs?: string | undefined }) {
  const locale = useLocale()
  return locale === 'es' && nameEs === undefined ? <span lang="en">{name}</span> : sourceName({ name, nameEs }, locale)
}

export type NamedSourceProps = {
  /** `asOf` is a day, or a time with `dated`. */
  source: Source
  /** For a feed, a service or a count: the time at which it was published, asked or counted. */
  dated?: 'published' | 'fetched' | 'counted'
}

/** The source and date of a fact, in a sentence. */
export function NamedSource({ source, dated }: NamedSourceProps) {
  const { localDate, dateTime } = useFormat()
  // An imported file may have any text as its address.
  const url = webUrl(source.url)
  const shownName = <SourceName name={source.name} nameEs={source.nameEs} />
  const name = url ? <OutsideLink href={url}>{shownName}</OutsideLink> : <span>{shownName}</span>
  const date = dated ? dateTime(source.asOf, 'long') : localDate(source.asOf, 'long')
  if (dated === 'published')
    return (
      <Trans>
        {name}, published {date}.
      </Trans>
    )
  if (dated === 'fetched')
    return (
      <Trans>
        {name}, fetched {date}.
      </Trans>
    )
  return (
    <Trans>
      {name}, as of {date}.
    </Trans>
  )
}
