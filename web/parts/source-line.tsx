import { Trans } from '@lingui/react/macro'
import { useFormat } from '../i18n/use-format.ts'
import { useBoardFacts } from './board-facts.ts'
import { OutsideLink } from './outside-link.tsx'

/** Who said so and when we read it; or that nobody did. */
export function SourceLine({ source }: { source: string | null }) {
  const { localDate } = useFormat()
  const facts = useBoardFacts()
  const known = source === null ? undefined : facts?.sources[source]
  if (!known) return <Trans>Not checked against a source.</Trans>
  const date = localDate(known.asOf, 'short')
  const name = <SourceName {...known} />
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
