import { certainDistrict } from '../../../civic/districts/district-id.ts'
import {
  congressionalDivision,
  countyDivision,
  foldDivision,
  legislativeDivision,
  stateDivision,
} from '../../../civic/districts/division-id.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import type { partnerFactsByZip } from '../../../contract/partners.ts'
import type { Clock } from '../../core/clock.ts'
import type { Places } from '../../reference/places.ts'
import type { Reference } from '../../reference/reference.ts'
import { createSittingCongress, createToday } from '../../reference/today.ts'
import { type ZipRecord, requireZipRecord } from '../../reference/zip-record.ts'

interface PartnersDeps {
  reference: Pick<Reference, 'places' | 'councils' | 'partners'>
  clock: Clock
}

/** What partners state about the areas of a voter. */
export function createPartnersService({ reference: { places, councils, partners }, clock }: PartnersDeps) {
  const todayIn = createToday(clock)
  return {
    byZip(zip: string, geoids: readonly string[] = []): Reply<typeof partnerFactsByZip> {
      const record = requireZipRecord(places, zip, createSittingCongress(places, todayIn))
      const areas = areasOf(record, places)
      for (const geoid of geoids) {
        const place = councils.place(geoid)
        if (place?.state === record.state) areas.set(foldDivision(place.id), true)
      }
      const today = todayIn(record.state)
      const select = <T extends { division: string }>(records: readonly T[]) =>
        records.flatMap((one) => {
          const certain = areas.get(one.division)
          return certain === undefined ? [] : [{ ...one, certain }]
        })
      return {
        officials: select(partners.officials).map(({ division, ...official }) => ({
          ...toContact(official),
          divisionId: division,
          name: official.name,
          office: official.office,
          seat: official.seat ?? null,
          termEnd: official.termEnd ?? null,
          termEnded: official.termEnd !== undefined && official.termEnd < today,
        })),
        offices: select(partners.offices).map(({ division, ...office }) => ({
          ...toContact(office),
          divisionId: division,
          name: office.name,
          address: office.address ?? null,
          hours: office.hours ?? null,
        })),
      }
    },
  }
}

interface Contact {
  id: string
  partner: string
  certain: boolean
  email?: string | undefined
  phone?: string | undefined
  website?: string | undefined
  source: Reply<typeof partnerFactsByZip>['offices'][number]['source']
}

const toContact = ({ id, partner, certain, email, phone, website, source }: Contact) => ({
  id,
  partner,
  certain,
  email: email ?? null,
  phone: phone ?? null,
  website: website ?? null,
  source,
})

/** The divisions of a ZIP code, and whether each is certain: a ZIP code can lie in several states, counties and districts. */
function areasOf(record: ZipRecord, places: Places): Map<string, boolean> {
  const counties = record.counties.flatMap((fips) => places.county(fips) ?? [])
  const states = new Set([record, ...counties, ...record.congressional].map(({ state }) => state))
  const isOneDistrict = certainDistrict(record.congressional) !== undefined
  const chambers = Map.groupBy(record.legislative, ({ chamber }) => chamber)
  return new Map([
    ...counties.map((county) => [countyDivision(county.state, county.name), counties.length === 1] as const),
    ...record.congressional.map((one) => [congressionalDivision(one.state, one.district), isOneDistrict] as const),
    ...[...chambers].flatMap(([chamber, districts]) => {
      const isOne = certainDistrict(districts) !== undefined && !places.legislativeMapChange(record.state, chamber)
      return districts.map((one) => [legislativeDivision(one.state, chamber, one.district), isOne] as const)
    }),
    ...[...states].map((state) => [stateDivision(state), states.size === 1] as const),
  ])
}
