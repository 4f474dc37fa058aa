import { Trans, useLingui } from '@lingui/react/macro'
import { bySurname } from '../../../../civic/people/names.ts'
import { QueryResult } from '../../../parts/query-result.tsx'
import { SourceNote } from '../../../parts/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import type { useVoterInfo } from '../../../parts/use-voter-info.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { PersonCard } from '../cards/person-card.tsx'
import type { Representation } from '../use-representation.ts'
import { LocalCandidates } from './local-candidates.tsx'

type LocalTabProps = { representation: Representation; info: ReturnType<typeof useVoterInfo> }

/** Local officeholders in our data, then candidates for local office. */
export function LocalTab({ representation, info }: LocalTabProps) {
  return (
    <>
      <Mayors representation={representation} />
      <LocalCandidates info={info} />
    </>
  )
}

function Mayors({ representation }: { representation: Representation }) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  return (
    <QueryResult query={representation.officials} loading={<CardSkeletons count={1} />}>
      {({ localOfficials, localSource, place }) =>
        localOfficials.length === 0 ? (
          <EmptyState title={<Trans>No local officials are known for {place.city}.</Trans>}>
            <Trans>
              Our list has mayors of larger cities only. Your city’s or county’s own website names the others.
            </Trans>
          </EmptyState>
        ) : (
          <>
            <CardGrid
              label={t`Local officials`}
              items={localOfficials.toSorted((a, b) => bySurname(a.name, b.name))}
              keyOf={({ id }) => id}
              renderCard={(official) => (
                <PersonCard
                  {...official}
                  office={term(official.office)}
                  place={`${official.place}, ${stateName(official.state)}`}
                />
              )}
            />
            <SourceNote source={localSource.name} sourceUrl={localSource.url} asOf={localSource.asOf}>
              <Trans>A ZIP code’s city is where its mail goes: you may live outside the city limits.</Trans>
            </SourceNote>
          </>
        )
      }
    </QueryResult>
  )
}
