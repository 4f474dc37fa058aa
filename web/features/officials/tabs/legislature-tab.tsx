import { Trans, useLingui } from '@lingui/react/macro'
import type { Reply } from '../../../../contract/endpoint.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Chamber, Legislator, legislatorsByState } from '../../../../contract/legislators.ts'
import { usePrinting } from '../../../browser/use-media-query.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardGrid, CardSkeletons, sortSeats } from '../cards/card-grid.tsx'
import { LegislatorCard } from '../cards/legislator-card.tsx'
import { LegislatureLink } from '../legislator/legislature-link.tsx'
import type { Representation } from '../use-representation.ts'
import { ChamberRoster } from './chamber-roster.tsx'

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
  const { t } = useLingui()
  const { stateName, stateInText } = useCivicTerms()
  const place = stateName(legislature.stateCode)
  const inText = stateInText(legislature.stateCode)
  const { chambers } = legislature
  if (chambers.length === 0) {
    return (
      <EmptyState title={<Trans>We don’t have a list of legislators for {inText}.</Trans>}>
        <LegislatureLink sites={legislature.legislatureSites} />
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
      {legislature.legislators.some(({ committees }) => committees.length > 0) && (
        <SourceText
          fact={factId('committees/states', legislature.stateCode)}
          source={legislature.committeeSource}
          of={t`committees`}
        />
      )}
    </section>
  )
}

type ChamberSectionProps = { chamber: Chamber; legislature: Legislature }

function ChamberSection({ chamber, legislature }: ChamberSectionProps) {
  const { t } = useLingui()
  const { either } = useFormat()
  const { term, stateName } = useCivicTerms()
  const place = stateName(legislature.stateCode)
  const name = term(chamber.name)
  const { likely, possible } = splitOwn(legislature, chamber)
  const isPrinting = usePrinting()
  const card = (legislator: Legislator) => <LegislatorCard legislator={legislator} state={legislature.stateCode} />
  return (
    <section aria-label={`${place}, ${name}`}>
      <h3 className="mb-4 text-step-2">
        <Trans>
          {place} {name}
        </Trans>
      </h3>
      {chamber.narrowed && !chamber.certain && (
        <p className="mb-4 flex flex-wrap gap-x-2 gap-y-1">
          <Trans>You’re in District {either(districtsOf(likely))}.</Trans>
          <LegislatureLink sites={legislature.legislatureSites} />
        </p>
      )}
      {!chamber.narrowed && (
        <Alert className="mb-4">
          <Trans>We don’t know your district for this chamber.</Trans>{' '}
          <LegislatureLink sites={legislature.legislatureSites} />
        </Alert>
      )}
      {chamber.narrowed && (
        <CardGrid
          label={t`Your legislators: ${name}, ${place}`}
          items={sortSeats(likely)}
          keyOf={({ id }: Legislator) => id}
          renderCard={card}
        />
      )}
      {chamber.narrowed && possible.length > 0 && (
        <details className="mt-4" open={isPrinting}>
          <summary className="mb-4 cursor-pointer font-semibold">
            <Trans>If you live near the edge of your ZIP code</Trans>
          </summary>
          <CardGrid
            label={t`Nearby districts: ${name}, ${place}`}
            items={sortSeats(possible)}
            keyOf={({ id }: Legislator) => id}
            renderCard={card}
          />
        </details>
      )}
      <ChamberRoster chamber={chamber} stateCode={legislature.stateCode} />
    </section>
  )
}

const districtsOf = (legislators: readonly Legislator[]) => [...new Set(legislators.map(({ district }) => district))]

type Legislature = Reply<typeof legislatorsByState>

/** The legislators of a chamber in the districts that the ZIP code is known to reach into, and in other possible ones. */
function splitOwn({ legislators, narrowedTo }: Legislature, { chamber }: Chamber) {
  const known = new Set(
    narrowedTo?.filter((one) => one.chamber === chamber && !one.approximate).map(({ district }) => district),
  )
  const own = legislators.filter((legislator) => legislator.chamber === chamber)
  const likely = own.filter(({ district }) => known.has(district))
  return likely.length > 0
    ? { likely, possible: own.filter(({ district }) => !known.has(district)) }
    : { likely: own, possible: [] }
}

/** How many legislators are shown as the voter's. Undefined, not 0, when no chamber could be narrowed to districts. */
export function countOwnLegislators(legislature: Legislature): number | undefined {
  const narrowed = legislature.chambers.filter((chamber) => chamber.narrowed)
  if (legislature.chambers.length > 0 && narrowed.length === 0) return undefined
  return narrowed.reduce((sum, chamber) => sum + splitOwn(legislature, chamber).likely.length, 0)
}
