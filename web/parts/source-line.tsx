import { Trans } from '@lingui/react/macro'
import { useFormat } from '../i18n/use-format.ts'
import { useEventList } from './event-list-context.ts'
import { OutsideLink } from './outside-link.tsx'

/** The source of a fact and its date, or that it has none. */
export function SourceLine({ source }: { source: string | null }) {
  const { localDate } = useFormat()
  const list = useEventList()
  const details = source === null ? undefined : list?.sources[source]
  if (!details) return <Trans>Not checked against a source.</Trans>
  const date = localDate(details.asOf, 'short')
  const name = <SourceName {...details} />
  return (
    <Trans>
      {name}, as of {date}.
    </Trans>
  )
}

function SourceName({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name
  return <OutsideLink href={url}>{name}</OutsideLink>
}
