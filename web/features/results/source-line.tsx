import { Trans } from '@lingui/react/macro'
import type { Source } from '../../../contract/common.ts'
import { useFigures } from './use-figures.ts'

/** Where figures are from and how old they are. */
export function SourceLine({ source }: { source: Source | undefined }) {
  const { day } = useFigures()
  if (!source) return null
  const date = day(source.asOf)
  const name = source.url ? (
    <a href={source.url} target="_blank" rel="noopener">
      {source.name}
    </a>
  ) : (
    source.name
  )
  return (
    <p className="text-step--2 text-muted">
      <Trans>
        Source: {name}, as of {date}
      </Trans>
    </p>
  )
}
