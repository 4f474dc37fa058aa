import { StateCode } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type {
  LegislativeChamber,
  LegislativeDistrict,
  Legislator,
  legislatorsByState,
} from '../../../contract/officials.ts'
import { AppError } from '../../core/app-error.ts'
import type { Legislator as LegislatorFacts, Legislature } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import { sourced } from './official-presenter.ts'
import { placeOf } from './require-zip.ts'

interface Wanted {
  zip?: string | undefined
  upper?: string[] | undefined
  lower?: string[] | undefined
}

type LegislatorsReply = Reply<typeof legislatorsByState>

export function createLegislatorsService({ places, officials }: Reference) {
  /** Where somebody's districts are known: by name from a street, else all those a ZIP code may lie in. */
  const districtsOf = (state: StateCode, { zip, upper, lower }: Wanted): LegislativeDistrict[] => {
    const byZip = zip === undefined ? [] : placeOf(places, zip).legislative.filter((found) => found.state === state)
    const byStreet = (['upper', 'lower', 'legislature'] as const).flatMap((chamber) => {
      const names = chamber === 'lower' ? lower : upper
      const known = new Set(places.legislativeDistricts(state, chamber).map(({ district }) => district))
      const own = (names ?? []).filter((name) => known.has(name))
      return own.map((district) => ({ state, chamber, district, share: null, approximate: false }))
    })
    const decided = new Set(byStreet.map(({ chamber }) => chamber))
    return [...byStreet, ...byZip.filter(({ chamber }) => !decided.has(chamber))]
  }

  return {
    ofState(code: string, wanted: Wanted): LegislatorsReply {
      const state = StateCode.safeParse(code.toUpperCase())
      if (!state.success) throw new AppError('unknown_state')
      const districts = districtsOf(state.data, wanted)
      const legislature = officials.legislature(state.data)
      const source = sourced(legislature?.source ?? officials.sources.legislators)
      if (!legislature) return { stateCode: state.data, legislators: [], chambers: [], narrowedTo: null, ...source }
      const narrowed = new Set<LegislativeChamber>(districts.map(({ chamber }) => chamber))
      const own = new Set(districts.map(({ chamber, district }) => `${chamber} ${district}`))
      return {
        stateCode: state.data,
        legislators: membersOf(legislature).filter(
          ({ chamber, district }) => !narrowed.has(chamber) || own.has(`${chamber} ${district}`),
        ),
        chambers: legislature.chambers.map(({ chamber, name, title, seats }) => ({
          chamber,
          name,
          title,
          seats,
          known: legislature.members.filter((member) => member.chamber === chamber).length,
          narrowed: narrowed.has(chamber),
        })),
        narrowedTo: districts.length > 0 ? districts : null,
        ...source,
      }
    },
  }
}

function membersOf({ chambers, members, vacant }: Legislature): Legislator[] {
  return chambers.flatMap(({ chamber, title }) => [
    ...members.filter((member) => member.chamber === chamber).map((member) => toLegislator(member, title)),
    ...vacant.filter((seat) => seat.chamber === chamber).map(({ district }) => vacantSeat(chamber, district, title)),
  ])
}

function toLegislator(member: LegislatorFacts, title: string): Legislator {
  return {
    id: member.id,
    name: member.name,
    party: member.party,
    partyLabel: member.partyLabel ?? null,
    title,
    district: member.district,
    chamber: member.chamber,
    vacant: false,
    email: member.email ?? null,
    phone: member.phone ?? member.districtPhone ?? null,
    website: member.website ?? member.contactForm ?? null,
    imageUrl: member.image ?? null,
    counties: [],
  }
}

/** A district without a member in our source: whether the seat is empty or the source late, nobody we know sits there. */
function vacantSeat(chamber: LegislativeChamber, district: string, title: string): Legislator {
  const nothing = { name: null, party: null, partyLabel: null, email: null, phone: null, website: null, imageUrl: null }
  return { id: `vacant/${chamber}/${district}`, ...nothing, title, district, chamber, vacant: true, counties: [] }
}
