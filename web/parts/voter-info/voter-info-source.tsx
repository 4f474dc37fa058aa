import { factId } from '../../../contract/fact-reports.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { SourceText } from '../sources/source-text.tsx'

/** The source of the polling places and the ballot, and its date. */
export function VoterInfoSource({ info: { source, stateCode } }: { info: Pick<VoterInfo, 'source' | 'stateCode'> }) {
  if (!source) return null
  const isFeed = source.kind === 'feed'
  return (
    <p className="m-0 text-step--2 text-muted">
      <SourceText
        fact={factId(isFeed ? 'voter-info/feed' : 'voter-info/google', stateCode ?? undefined)}
        source={source}
        dated={isFeed ? 'published' : 'fetched'}
      />
    </p>
  )
}
