import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardSkeletons } from '../cards/card-grid.tsx'
import { SeatGrid } from '../cards/official-card.tsx'
import type { Representation } from '../use-representation.ts'

export function SenateTab({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  const civicTerms = useCivicTerms()
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={2} />}>
      {({ officials, otherStates, place, ...source }) => {
        const senators = officials.filter(({ chamber }) => chamber === 'Senate')
        // A district that was found or chosen may be in another state than most of the ZIP code.
        const stateName = civicTerms.stateInText(senators[0]?.state ?? place.state)
        return (
          <>
            {senators.length === 0 ? (
              <EmptyState title={<Trans>There are no senators from {stateName}.</Trans>}>
                <Trans>
                  The District of Columbia and the territories have a delegate in the House instead. Puerto Rico’s is
                  the resident commissioner.
                </Trans>
              </EmptyState>
            ) : (
              <SeatGrid label={t`Senators from ${stateName}`} seats={senators} />
            )}
            {otherStates.map(({ state, senators: others }) => (
              <section key={state} aria-label={t`Senators from ${civicTerms.stateInText(state)}`}>
                <h3 className="mt-8 mb-4 text-step-1">
                  <Trans>If you live in the part of this ZIP code in {civicTerms.stateInText(state)}</Trans>
                </h3>
                <SeatGrid label={t`Senators from ${civicTerms.stateInText(state)}`} seats={others} />
              </section>
            ))}
            <SourceNote {...source} fact={factId('officials/congress', `${place.state} Senate`)} />
          </>
        )
      }}
    </QueryResult>
  )
}
