import { cityKey } from '../../../../civic/address/street.ts'
import { statesOfTowns } from '../../../../civic/address/town-match.ts'
import { maxAreas } from '../../polling/feeds/feeds.store.ts'
import type { CoveredArea } from '../draft-writer.ts'
import type { ListedPlace, PlaceList } from './place-list.ts'
import type { PlaceContext } from './place-row.ts'
import type { PrecinctBook } from './precinct-book.ts'

/** Every voter of a county may vote at any place of it. */
export function countyAreas(
  { places }: PlaceList,
  book: PrecinctBook,
  { problems, counties }: PlaceContext,
): CoveredArea[] {
  const [only] = counties
  const isOneCounty = counties.length === 1
  const byCounty = new Map<string, ListedPlace[]>()
  for (const place of places) {
    const county = place.county || (isOneCounty ? only : undefined)
    if (county === undefined) {
      // In a list of a whole state, only the county says whose voters may go there.
      problems.add({ code: 'value_missing', role: 'places', line: place.rows[0]?.line ?? null, value: 'county' })
      continue
    }
    byCounty.set(county, [...(byCounty.get(county) ?? []), place])
  }
  return [...byCounty].map(([county, own]) => ({
    county,
    town: '',
    shownTown: '',
    precinct: book.ofArea(county, '', own),
  }))
}

/** Every voter of a town votes at the places of the town. */
export function townAreas(
  { places }: PlaceList,
  book: PrecinctBook,
  { problems, counties, area }: PlaceContext,
): CoveredArea[] {
  const [only = ''] = counties
  // In most states, towns in different counties may have the same name.
  const needsCounty = counties.length > 1 && !statesOfTowns.has(area.state)
  const byTown = new Map<string, { county: string; name: string; own: ListedPlace[] }>()
  for (const place of places) {
    const county = place.county || (counties.length === 1 ? only : '')
    if (place.towns.length === 0 && place.isElectionDay)
      problems.add({ code: 'value_missing', role: 'places', line: place.rows[0]?.line ?? null, value: 'town' })
    for (const name of place.towns) {
      const key = `${county} ${cityKey(name)}`
      const town = byTown.get(key) ?? { county, name, own: [] }
      const isSecond = place.isElectionDay && town.own.some(({ isElectionDay }) => isElectionDay)
      if (county === '' && needsCounty && isSecond)
        problems.add({ code: 'value_missing', role: 'places', line: place.rows[0]?.line ?? null, value: 'county' })
      town.own.push(place)
      byTown.set(key, town)
    }
  }
  if (byTown.size > maxAreas) problems.add({ code: 'too_many_rows', role: 'places', value: 'town' })
  return [...byTown].map(([key, { county, name, own }]) => ({
    county,
    town: cityKey(name),
    shownTown: name,
    precinct: book.ofArea(key, name, own),
  }))
}
