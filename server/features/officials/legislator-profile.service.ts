import type { Reply } from '../../../contract/endpoint.ts'
import type { legislatorProfile } from '../../../contract/legislators.ts'
import { AppError } from '../../core/app-error.ts'
import type { Legislator } from '../../reference/officials.ts'
import type { Reference } from '../../reference/reference.ts'
import type { Terms } from '../../reference/terms.ts'
import type { CommitteesService } from './committees.service.ts'
import { toLegislator } from './legislators.service.ts'
import { holderOf, toSourceFields } from './official-presenter.ts'

type Profile = Reply<typeof legislatorProfile>

/** The profile of a state legislator. After the term is over it names nobody, like the card. */
export function createLegislatorProfileService(
  { places, officials }: Reference,
  terms: Terms,
  committees: CommitteesService,
) {
  const countiesOf = ({ state, chamber, district }: Legislator): Profile['counties'] => {
    if (places.legislativeMapChange(state, chamber)) return null
    const names = places.districtCounties(state, chamber, district).flatMap((fips) => places.county(fips)?.name ?? [])
    return names.length > 0 ? { names: names.toSorted(), ...toSourceFields(places.sources.legislative) } : null
  }

  return {
    get(id: string): Profile {
      const facts = officials.legislator(`ocd-person/${id.toLowerCase().replace(/^ocd-person\//, '')}`)
      const legislature = facts && officials.legislature(facts.state)
      const chamber = legislature?.chambers.find((one) => one.chamber === facts?.chamber)
      if (!facts || !legislature || !chamber) throw new AppError('not_found')
      const term = terms.ofLegislator(facts, legislature.source.asOf)
      const holder = holderOf(facts, term)
      const {
        counties: _counties,
        committees: _committees,
        ...legislator
      } = toLegislator(facts, { title: chamber.title, term, committees: [] })
      return {
        legislator: { ...legislator, phone: holder?.phone ?? null, website: holder?.website ?? null },
        state: facts.state,
        chamberName: chamber.name,
        since: holder?.since ?? null,
        contactForm: holder?.contactForm ?? null,
        offices: holder ? officesOf(holder) : [],
        committees: committees.ofLegislator(facts, holder !== null),
        counties: countiesOf(facts),
        legislatureSites: officials.officialList('legislator'),
        ...toSourceFields(legislature.source),
      }
    },
  }
}

function officesOf(legislator: Legislator): Profile['offices'] {
  const { address = null, phone = null, districtAddress = null, districtPhone = null } = legislator
  const offices: Profile['offices'] = [
    { kind: 'capitol', address, phone },
    { kind: 'district', address: districtAddress, phone: districtPhone },
  ]
  return offices.filter((office) => office.address !== null || office.phone !== null)
}
