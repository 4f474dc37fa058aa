import { Trans } from '@lingui/react/macro'
import type { Sources } from '../../../contract/results.ts'
import { useResultFormat } from './use-result-format.ts'

/** Source and date of the figures. */
export function SourceLine({ sources, of }: { sources: Sources; of: string }) {
  const { localDate } = useResultFormat()
  const source = sources[of]
  if (!source) return null
  const date = localDate(source.asOf, 'long')
  const name = source.url ? (
    <a href={source.url} target="_blank" rel="noopener">
      {source.name}
    </a>
  ) : (
    <span>{source.name}</span>
  )
  return (
    <p className="text-step--2 text-muted">
      <Trans>
        Source: {name}, as of {date}
      </Trans>
    </p>
  )
}
