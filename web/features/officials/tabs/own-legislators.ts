import type { Reply } from '../../../../contract/endpoint.ts'
import type { Chamber, legislatorsByState } from '../../../../contract/legislators.ts'

export type Legislature = Reply<typeof legislatorsByState>

/** The legislators of a chamber in the districts that the ZIP code is known to reach into, and in other possible ones. */
export function splitOwn({ legislators, narrowedTo }: Legislature, { chamber }: Chamber) {
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
