import type { FactId } from '../../../contract/fact-reports.ts'
import type { Sources } from '../../../contract/results.ts'
import { SourceText } from '../../parts/sources/source-text.tsx'

/** Source and date of the figures. */
export function SourceLine({ sources, of, fact }: { sources: Sources; of: string; fact: FactId }) {
  const source = sources[of]
  if (!source) return null
  return (
    <p className="text-step--2 text-muted">
      <SourceText fact={fact} source={source} />
    </p>
  )
}
