import { countyDivision, foldDivision, isWithin, stateDivision } from '../../civic/districts/division-id.ts'
import type { Source } from '../../contract/common.ts'
import type { Partner, Scope } from '../../packs/partners/partner.ts'
import { readPartnerFiles } from '../../packs/partners/read.ts'
import type { PartnerEvent, PartnerOffice, PartnerOfficial } from '../../packs/partners/schema.ts'
import type { Councils } from './councils.ts'
import type { Places } from './places.ts'

/** What is needed to find the parts of a county. */
type Areas = { places: Places; councils: Pick<Councils, 'placesIn'> }

/** What a partner published last: the texts of its files by name. */
export interface Contribution {
  partner: Partner
  publishedAt: Date
  texts: Record<string, string>
}

/** A record with the partner it comes from. */
export type Owned<T> = T & { partner: string; source: Source }

export interface PartnerFacts {
  officials: readonly Owned<PartnerOfficial>[]
  offices: readonly Owned<PartnerOffice>[]
  events: readonly Owned<PartnerEvent>[]
  /** How many records of each partner are used, and how many are ignored because they are outside its area. */
  partners: readonly { partner: Partner; publishedAt: Date; used: number; ignored: number }[]
}

/** The records of all partners that are inside the area each covers. */
export function createPartnerFacts(contributions: readonly Contribution[], reference: Areas): PartnerFacts {
  const officials: Owned<PartnerOfficial>[] = []
  const offices: Owned<PartnerOffice>[] = []
  const events: Owned<PartnerEvent>[] = []
  const partners = contributions.map(({ partner, publishedAt, texts }) => {
    const { records } = readPartnerFiles(texts)
    const areas = areasOf(partner.scope, reference)
    let used = 0
    let ignored = 0
    const select = <T extends { division: string; sourceUrl: string; readOn: string }>(list: T[]): Owned<T>[] => {
      const inside = list.filter(({ division }) => areas.some((area) => isWithin(division, area)))
      used += inside.length
      ignored += list.length - inside.length
      return inside.map((record) => ({
        ...record,
        partner: partner.key,
        source: { name: partner.name, url: record.sourceUrl, asOf: record.readOn },
      }))
    }
    officials.push(...select(records.officials))
    offices.push(...select(records.offices))
    events.push(...select(records.events))
    return { partner, publishedAt, used, ignored }
  })
  return { officials, offices, events, partners }
}

/** The divisions that a scope covers with everything inside them. None for a county that we do not know. */
function areasOf(scope: Scope, { places, councils }: Areas): string[] {
  if ('state' in scope) return [stateDivision(scope.state)]
  if ('division' in scope) return [foldDivision(scope.division)]
  const county = places.county(scope.county)
  if (!county) return []
  const { others } = councils.placesIn([county.fips], '')
  const inside = others.filter(({ counties }) => counties.length === 1)
  return [countyDivision(county.state, county.name), ...inside.map(({ id }) => foldDivision(id))]
}
