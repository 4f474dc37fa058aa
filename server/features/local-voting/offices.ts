import { townName } from '../../../civic/address/town-name.ts'
import type { LocalOffice, LocalVoting } from '../../../contract/local-voting.ts'
import type { ElectionOffice } from '../../reference/election-offices.ts'

interface Place {
  city: string
  /** FIPS codes. */
  counties: readonly string[]
}

type Found = Pick<LocalVoting['offices'], 'coverage' | 'byTown' | 'likely' | 'others'>

/**
 * The offices of a state that may serve a place. Where cities and towns run elections, those with the name of the post
 * office city come first: the voter may live outside of it, so the others of the county follow.
 */
export function findOffices(offices: readonly ElectionOffice[], { city, counties }: Place): Found {
  const byTown = offices.some(({ level }) => level === 'municipality')
  // The main county of the ZIP code comes first.
  const inCounties = counties.flatMap((fips) => offices.filter(({ county }) => county === fips))
  const coverage = offices.length > 0 ? 'listed' : 'missing'
  if (!byTown) {
    // Regions and whole states have no county, and all of them are few.
    const likely = inCounties.length > 0 ? inCounties : offices.filter(({ level }) => level !== 'county')
    return { coverage, byTown, likely: likely.map(toOffice), others: [] }
  }
  const name = townName(city)
  const isNearby = ({ county }: ElectionOffice) => county === undefined || counties.includes(county)
  const likely = offices.filter((office) => isNearby(office) && townName(office.name) === name).filter(isFirst)
  const others = inCounties.filter((office) => !likely.some((one) => isSame(one, office))).filter(isFirst)
  return { coverage, byTown, likely: likely.map(toOffice), others: others.map(toOffice) }
}

/** The list repeats a city in each of its counties. */
const isSame = (a: ElectionOffice, b: ElectionOffice) =>
  a.id === b.id || (a.name === b.name && a.address !== undefined && a.address === b.address)

const isFirst = (office: ElectionOffice, at: number, all: readonly ElectionOffice[]) =>
  all.findIndex((one) => isSame(one, office)) === at

const toOffice = ({ id, name, office, origin, ...contact }: ElectionOffice): LocalOffice => ({
  id,
  name,
  kind: office,
  address: contact.address ?? null,
  phone: contact.phone ?? null,
  email: contact.email ?? null,
  website: contact.website ?? null,
  source: origin,
})
