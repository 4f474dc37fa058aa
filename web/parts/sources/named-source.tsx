import { Trans, useLingui } from '@lingui/react/macro'
import { webUrl } from '../../../civic/text/web-url.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../outside-link.tsx'
import { SourceName } from './source-name.tsx'

export type NamedSourceProps = {
  /** `asOf` is a day, or a time with `dated`. */
  source: { name: string; nameEs?: string | undefined; url: string | null; asOf: string; secondary?: true | undefined }
  /** For a feed, a service or a count: the time at which it was published, asked or counted. */
  dated?: 'published' | 'fetched' | 'counted'
  /** What the source is for, such as "poll hours", where a card names several. */
  of?: string | undefined
  /** Below a label of its own, with a short date. */
  withoutLabel?: boolean
}

/** The source and date of a fact, in a sentence. */
export function NamedSource({ source, dated, of, withoutLabel }: NamedSourceProps) {
  const { t } = useLingui()
  const { localDate, dateTime } = useFormat()
  // An imported file may have any text as its address.
  const url = webUrl(source.url)
  const shownName = <SourceName name={source.name} nameEs={source.nameEs} />
  const name = (
    <>
      {url ? <OutsideLink href={url}>{shownName}</OutsideLink> : <span>{shownName}</span>}
      {source.secondary && <> {t`(not confirmed)`}</>}
    </>
  )
  const date = dated ? dateTime(source.asOf, 'long') : localDate(source.asOf, withoutLabel ? 'short' : 'long')
  if (dated === 'published')
    return (
      <Trans>
        Source: {name}, published {date}.
      </Trans>
    )
  if (dated === 'fetched')
    return (
      <Trans>
        Source: {name}, fetched {date}.
      </Trans>
    )
  if (withoutLabel)
    return (
      <Trans>
        {name}, as of {date}.
      </Trans>
    )
  if (of !== undefined)
    return (
      <Trans>
        Source for {of}: {name}, as of {date}.
      </Trans>
    )
  return (
    <Trans>
      Source: {name}, as of {date}.
    </Trans>
  )
}
