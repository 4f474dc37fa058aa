import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Reply } from '../../../../contract/endpoint.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Chamber, Legislator, legislatorsByState } from '../../../../contract/officials.ts'
import { QueryResult } from '../../../parts/query-result.tsx'
import { SourceNote } from '../../../parts/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { LegislatorCard } from '../cards/legislator-card.tsx'
import { sortSeats } from '../cards/sort-seats.ts'
import type { Representation } from '../use-representation.ts'
import { ChamberRoster } from './chamber-roster.tsx'

type Legislature = Reply<typeof legislatorsByState>

/** How many legislators may be the voter's own. Undefined, not 0, when no chamber could be narrowed to districts. */
export function countOwnLegislators({ chambers, legislators }: Legislature): number | undefined {
  const narrowedChambers = new Set(chambers.filter(({ narrowed }) => narrowed).map(({ chamber }) => chamber))
  if (chambers.length > 0 && narrowedChambers.size === 0) return undefined
  return legislators.filter(({ chamber }) => narrowedChambers.has(chamber)).length
}

/** The voter's own legislators by chamber, each with its full roster on demand. */
export function LegislatureTab({ representation }: { representation: Representation }) {
  const { legislatures, officials } = representation
  if (legislatures.length === 0) {
    // The states are not known until the officials are loaded.
    return (
      <QueryResult query={officials} loading={<CardSkeletons count={2} />}>
        {() => null}
      </QueryResult>
    )
  }
  return (
    <div className="grid gap-12">
      {legislatures.map((query, index) => (
        <QueryResult key={index} query={query} loading={<CardSkeletons count={2} />}>
          {(legislature) => <StateLegislature legislature={legislature} />}
        </QueryResult>
      ))}
    </div>
  )
}

function StateLegislature({ legislature }: { legislature: Legislature }) {
  const { stateName } = useCivicTerms()
  const place = stateName(legislature.stateCode)
  const { chambers } = legislature
  if (chambers.length === 0) {
    return (
      <EmptyState title={<Trans>We have no list of the legislature of {place}.</Trans>}>
        <Trans>Its own website names its members.</Trans>
      </EmptyState>
    )
  }
  return (
    <section aria-label={place}>
      <div className="grid gap-10">
        {chambers.map((chamber) => (
          <ChamberSection key={chamber.chamber} chamber={chamber} legislature={legislature} />
        ))}
      </div>
      <SourceNote {...legislature} fact={factId('officials/legislators', legislature.stateCode)} />
    </section>
  )
}

type ChamberSectionProps = { chamber: Chamber; legislature: Legislature }

function ChamberSection({ chamber, legislature }: ChamberSectionProps) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  const place = stateName(legislature.stateCode)
  const name = term(chamber.name)
  const ownLegislators = legislature.legislators.filter((legislator) => legislator.chamber === chamber.chamber)
  const districts = legislature.narrowedTo?.filter((district) => district.chamber === chamber.chamber).length ?? 0
  return (
    <section aria-label={`${place}, ${name}`}>
      <h3 className="mb-4 text-step-2">
        <Trans>
          {place} {name}
        </Trans>
      </h3>
      {chamber.narrowed && districts > 1 && (
        <Alert tone="warn" className="mb-4">
          <Plural
            value={districts}
            one="Your ZIP code is in # district of this chamber."
            other="Your ZIP code is in # districts of this chamber. Yours is one of them."
          />
        </Alert>
      )}
      {!chamber.narrowed && (
        <Alert className="mb-4">
          <Trans>We do not know which district of this chamber your ZIP code is in.</Trans>
        </Alert>
      )}
      {chamber.narrowed && (
        <CardGrid
          label={t`Yours in the ${name} of ${place}`}
          items={sortSeats(ownLegislators)}
          keyOf={({ id }: Legislator) => id}
          renderCard={(legislator) => <LegislatorCard legislator={legislator} state={legislature.stateCode} />}
        />
      )}
      <ChamberRoster chamber={chamber} stateCode={legislature.stateCode} />
    </section>
  )
}
