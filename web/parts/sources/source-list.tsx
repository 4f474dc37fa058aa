import { Trans } from '@lingui/react/macro'
import type { EventList } from '../../../contract/events.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { SourceTexts } from './source-text.tsx'

export interface CitedFact {
  /** In lower case, such as "poll hours". */
  label: string
  fact: FactId
  /** A key of the reply's sources; null if it was not checked against a source. */
  source: string | null
  /** Whether a dot marks the fact. */
  uncertain?: boolean
  /** The year in which lawmakers met since it was confirmed. */
  session?: number | null
}

/** Adds the facts of a card to the page's list of sources. */
export const SourceList = ({ sources, facts }: { sources: EventList['sources']; facts: CitedFact[] }) => (
  <SourceTexts
    facts={facts.map(({ label, fact, source, uncertain, session }) => ({
      fact,
      of: label,
      source: source === null ? null : sources[source],
      uncertain,
      children: session ? <UnconfirmedSince year={session} /> : undefined,
    }))}
  />
)

/** Why a date that was confirmed no longer is: its law may have changed. */
export function UnconfirmedSince({ year }: { year: number }) {
  const session = String(year)
  return <Trans>State lawmakers met in {session}, so this may have changed.</Trans>
}
