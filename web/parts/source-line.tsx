import { Trans } from '@lingui/react/macro'
import type { EventList } from '../../contract/events.ts'
import { useDayWords } from '../use-day-words.ts'

type SourceLineProps = {
  source: string | null
  sources: EventList['sources'] | undefined
  of?: 'election-day'
}

/** Who said so and when we read it; or that nobody did. */
export function SourceLine({ source, sources, of }: SourceLineProps) {
  const dayWords = useDayWords()
  const known = source === null ? undefined : sources?.[source]
  const name = known?.name
  const date = known ? dayWords(known.asOf, 'short') : ''
  if (!known) {
    return (
      <p className="text-step--2 text-muted">
        {of ? <Trans>The date of this election was not checked against a source.</Trans> : <Trans>Not checked against a source.</Trans>}
      </p>
    )
  }
  return (
    <p className="text-step--2 text-muted">
      {of ? <Trans>Election day from {name}, as of {date}.</Trans> : <Trans>{name}, as of {date}.</Trans>}{' '}
      {known.url && (
        <a href={known.url} target="_blank" rel="noopener noreferrer">
          <Trans>Source</Trans>
          <span className="sr-only">
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      )}
    </p>
  )
}
