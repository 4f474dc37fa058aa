import { legislativeDivision } from '../../../civic/districts/division-id.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type {
  LegislativeChamber,
  LegislativeDistrict,
  Legislator,
  legislatorsByState,
} from '../../../contract/legislators.ts'
import type { Term } from '../../../contract/officials.ts'
import { requireState } from '../../core/require-state.ts'
import type { Legislator as LegislatorFacts, Legislature } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'
import type { CommitteesService } from './committees.service.ts'
import { holderOf, namedHolder, toSourceFields } from './official-presenter.ts'

/** Districts by name from a street address, or all districts of a ZIP code. */
interface DistrictFilter {
  zip?: string | undefined
  upper?: string[] | undefined
  lower?: string[] | undefined
}

type LegislatorsReply = Reply<typeof legislatorsByState>

export function createLegislatorsService(
  { places, officials }: Reference,
  terms: Terms,
  committees: Pick<CommitteesService, 'namesOf' | 'stateSource'>,
) {
  /** The districts of a chamber that have one of these names, in the order of the chamber. */
  const existing = (state: StateCode, chamber: LegislativeChamber, names: readonly string[] = []) => {
    const wanted = new Set(names)
    if (wanted.size === 0) return []
    return places.legislativeDistricts(state, chamber).filter(({ district }) => wanted.has(district))
  }

  /** Narrows the list to these districts. In each chamber, districts by name win over the ZIP code's. */
  const findDistricts = (state: StateCode, { zip, upper, lower }: DistrictFilter) => {
    const byName = (['upper', 'lower', 'legislature'] as const).flatMap((chamber) =>
      existing(state, chamber, chamber === 'lower' ? lower : upper).map(({ district }) => ({
        state,
        chamber,
        district,
        share: null,
        approximate: false,
      })),
    )
    const named = new Set<LegislativeChamber>(byName.map(({ chamber }) => chamber))
    const inZip = zip === undefined ? [] : requireZipRecord(places, zip).legislative
    return { byName, byZip: inZip.filter((one) => one.state === state && !named.has(one.chamber)) }
  }

  /** Whether the districts of a chamber cover the same area: one Census code, and the districts that lie over it. */
  const isCertain = (state: StateCode, chamber: LegislativeChamber, districts: readonly LegislativeDistrict[]) => {
    const own = districts.filter((one) => one.chamber === chamber)
    const names = new Set(own.map(({ district }) => district))
    const drawn = places.legislativeDistricts(state, chamber).filter(({ district }) => names.has(district))
    const codes = new Set(drawn.flatMap(({ censusCode }) => censusCode ?? []))
    const isUnchanged = places.legislativeMapChange(state, chamber) === undefined
    return isUnchanged && codes.size === 1 && own.every(({ approximate }) => !approximate)
  }

  return {
    /** A filter with the same reply, without names that match no district and without a ZIP code that adds nothing. */
    simplify(code: string, filter: DistrictFilter): DistrictFilter {
      const { byName, byZip } = findDistricts(requireState(code), filter)
      const namesOf = (isWanted: (chamber: LegislativeChamber) => boolean) => {
        const names = byName.filter(({ chamber }) => isWanted(chamber)).map(({ district }) => district)
        return names.length > 0 ? names : undefined
      }
      return {
        zip: byZip.length > 0 ? filter.zip : undefined,
        upper: namesOf((chamber) => chamber !== 'lower'),
        lower: namesOf((chamber) => chamber === 'lower'),
      }
    },

    byState(code: string, filter: DistrictFilter): LegislatorsReply {
      const state = requireState(code)
      const { byName, byZip } = findDistricts(state, filter)
      const districts: LegislativeDistrict[] = [...byName, ...byZip]
      const legislature = officials.legislature(state)
      const source = {
        ...toSourceFields(legislature?.source ?? officials.sources.legislators),
        committeeSource: committees.stateSource,
        legislatureSites: officials.officialList('legislator'),
      }
      if (!legislature) return { stateCode: state, legislators: [], chambers: [], narrowedTo: null, ...source }
      const all = toLegislators(legislature, terms, committees.namesOf)
      const narrowed = new Set<LegislativeChamber>(districts.map(({ chamber }) => chamber))
      const shown = new Set(districts.map(({ chamber, district }) => `${chamber} ${district}`))
      return {
        stateCode: state,
        legislators: all.filter(
          ({ chamber, district }) => !narrowed.has(chamber) || shown.has(`${chamber} ${district}`),
        ),
        chambers: legislature.chambers.map(({ chamber, name, title, seats }) => ({
          chamber,
          name,
          title,
          seats,
          known: all.filter((one) => one.chamber === chamber && one.name !== null).length,
          narrowed: narrowed.has(chamber),
          certain: isCertain(state, chamber, districts),
        })),
        narrowedTo: districts.length > 0 ? districts : null,
        ...source,
      }
    },
  }
}

function toLegislators(
  { chambers, members, vacant, source }: Legislature,
  terms: Terms,
  committeesOf: CommitteesService['namesOf'],
): Legislator[] {
  return chambers.flatMap(({ state, chamber, title }) => [
    ...members
      .filter((member) => member.chamber === chamber)
      .map((member) => {
        const term = terms.ofLegislator(member, source.asOf)
        return toLegislator(member, { title, term, committees: committeesOf(member) })
      }),
    ...vacant
      .filter((seat) => seat.chamber === chamber)
      .map(({ district }) => vacantSeat({ state, chamber, district }, title)),
  ])
}

export function toLegislator(
  facts: LegislatorFacts,
  { title, term, committees }: { title: string; term: Term; committees: Legislator['committees'] },
): Legislator {
  const member = holderOf(facts, term)
  return {
    id: facts.id,
    ...namedHolder(member, term),
    partyLabel: member?.partyLabel ?? null,
    title,
    district: facts.district,
    divisionId: legislativeDivision(facts.state, facts.chamber, facts.district),
    chamber: facts.chamber,
    vacant: false,
    email: member?.email ?? null,
    phone: member?.phone ?? member?.districtPhone ?? null,
    website: member?.website ?? member?.contactForm ?? null,
    imageUrl: member?.image ?? null,
    counties: [],
    committees: member ? committees : [],
    term,
  }
}

/** A district without a member in the source: the seat is vacant, or the source is out of date. */
function vacantSeat(
  { state, chamber, district }: Pick<LegislativeDistrict, 'state' | 'chamber' | 'district'>,
  title: string,
): Legislator {
  const empty = { name: null, party: null, partyLabel: null, email: null, phone: null, website: null, imageUrl: null }
  return {
    id: `vacant/${chamber}/${district}`,
    ...empty,
    title,
    district,
    divisionId: legislativeDivision(state, chamber, district),
    chamber,
    vacant: true,
    counties: [],
    committees: [],
    term: null,
  }
}
